import { quietly } from '#kernel/decision';
import type { SeqRange } from '#log/event-store';
import type { FeedHead, LogFeed } from '../feed/log-feed.port';
import { readPage, type Page } from '../feed/page';
import type { TopicProgress } from './topic-progress';

/** Spans to publish now, by topic, with their page. */
export interface Reading {
  readonly spans: ReadonlyMap<TopicProgress, readonly SeqRange[]>;
  readonly page: Page;
}

/** A page whose reading began before its turn. */
interface Begun {
  readonly spans: ReadonlyMap<TopicProgress, readonly SeqRange[]>;
  readonly page: Promise<Page>;
  /** The shards' incarnations when the reading began. */
  readonly incarnations: ReadonlyMap<number, number>;
}

/** Reads a page of the log for all topics, and the next page while this one is published. */
export class ReadingAhead {
  private begun: Begun | null = null;

  constructor(private readonly feed: LogFeed) {}

  forget(): void {
    this.begun = null;
  }

  /** Returns the next page for these topics. Drops spans that were read for a topic that is no longer relayed. */
  async next(progresses: readonly TopicProgress[], heads: readonly FeedHead[]): Promise<Reading> {
    const { begun } = this;
    this.begun = null;
    const spans =
      begun === null ? new Map<TopicProgress, readonly SeqRange[]>() : usable(begun, progresses, heads);
    if (begun !== null && countOf(spans) > 0) return { spans, page: await begun.page };
    return this.read(progresses, heads);
  }

  /** Begins to read the page after a reading, if the log continues there. */
  goOn({ spans: before }: Reading, progresses: readonly TopicProgress[], heads: readonly FeedHead[]): void {
    const spans = new Map(
      progresses.map((progress) => [progress, progress.spans(heads, before.get(progress))]),
    );
    if (countOf(spans) === 0) return;
    const page = this.pageOf(spans);
    void quietly(page, 'reported'); // thrown when the page is used
    const incarnations = new Map(heads.map(({ shard, incarnation }) => [shard, incarnation]));
    this.begun = { spans, page, incarnations };
  }

  private async read(progresses: readonly TopicProgress[], heads: readonly FeedHead[]): Promise<Reading> {
    const spans = new Map(progresses.map((progress) => [progress, progress.spans(heads)]));
    return { spans, page: await this.pageOf(spans) };
  }

  private pageOf(spans: ReadonlyMap<TopicProgress, readonly SeqRange[]>): Promise<Page> {
    const of = (kind: 'events' | 'legs'): readonly SeqRange[] =>
      [...spans].flatMap(([progress, wanted]) => (progress.topicSource.of === kind ? wanted : []));
    return readPage(this.feed, { events: of('events'), legs: of('legs') });
  }
}

/** Returns the spans that begin at their shard's current position, in the same incarnation of the log. */
function usable(
  { spans, incarnations }: Begun,
  progresses: readonly TopicProgress[],
  heads: readonly FeedHead[],
): ReadonlyMap<TopicProgress, readonly SeqRange[]> {
  const now = new Map(heads.map((head) => [head.shard, head]));
  const isUsable = (progress: TopicProgress, { shard, after, last }: SeqRange): boolean => {
    const head = now.get(shard);
    const isSame = head !== undefined && head.incarnation === incarnations.get(shard) && head.seq >= last;
    return isSame && progress.seqOf(shard) === after;
  };
  return new Map(
    progresses.map((progress) => [
      progress,
      (spans.get(progress) ?? []).filter((span) => isUsable(progress, span)),
    ]),
  );
}

const countOf = (spans: ReadonlyMap<TopicProgress, readonly SeqRange[]>): number =>
  [...spans.values()].reduce((sum, { length }) => sum + length, 0);
