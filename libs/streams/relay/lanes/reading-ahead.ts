import type { SeqRange } from '#log/event-store';
import type { TopicProgress } from './topic-progress';
import type { FeedHead, LogFeed } from '../feed/log-feed.port';
import { readPage, type Page } from '../feed/page';

/** What is to be published now: spans of each line, and what they hold. */
export interface Reading {
  readonly spans: ReadonlyMap<TopicProgress, readonly SeqRange[]>;
  readonly page: Page;
}

/** A reading that was begun before its turn. */
interface Begun {
  readonly spans: ReadonlyMap<TopicProgress, readonly SeqRange[]>;
  readonly page: Promise<Page>;
  /** Of shards when it was begun. */
  readonly incarnations: ReadonlyMap<number, number>;
}

/** Reads the log for the lines, and what comes next while what came before is being published. */
export class ReadingAhead {
  private begun: Begun | null = null;

  constructor(private readonly feed: LogFeed) {}

  forget(): void {
    this.begun = null;
  }

  /** What comes next for these lines. Spans that were read for a line that isn't there any more are dropped. */
  async next(lines: readonly TopicProgress[], heads: readonly FeedHead[]): Promise<Reading> {
    const { begun } = this;
    this.begun = null;
    const spans =
      begun === null ? new Map<TopicProgress, readonly SeqRange[]>() : usable(begun, lines, heads);
    if (begun !== null && countOf(spans) > 0) return { spans, page: await begun.page };
    return this.read(lines, heads);
  }

  /** Begins to read what comes behind a reading, if the log goes on there. */
  goOn({ spans: before }: Reading, lines: readonly TopicProgress[], heads: readonly FeedHead[]): void {
    const spans = new Map(lines.map((line) => [line, line.spans(heads, before.get(line))]));
    if (countOf(spans) === 0) return;
    const page = this.pageOf(spans);
    page.catch(() => undefined); // thrown when its turn has come
    const incarnations = new Map(heads.map(({ shard, incarnation }) => [shard, incarnation]));
    this.begun = { spans, page, incarnations };
  }

  private async read(lines: readonly TopicProgress[], heads: readonly FeedHead[]): Promise<Reading> {
    const spans = new Map(lines.map((line) => [line, line.spans(heads)]));
    return { spans, page: await this.pageOf(spans) };
  }

  private pageOf(spans: ReadonlyMap<TopicProgress, readonly SeqRange[]>): Promise<Page> {
    const of = (kind: 'events' | 'legs'): readonly SeqRange[] =>
      [...spans].flatMap(([line, wanted]) => (line.lane.of === kind ? wanted : []));
    return readPage(this.feed, { events: of('events'), legs: of('legs') });
  }
}

/** Spans that begin where their shard has come to, in the log that it was. */
function usable(
  { spans, incarnations }: Begun,
  lines: readonly TopicProgress[],
  heads: readonly FeedHead[],
): ReadonlyMap<TopicProgress, readonly SeqRange[]> {
  const now = new Map(heads.map((head) => [head.shard, head]));
  const isUsable = (line: TopicProgress, { shard, after, last }: SeqRange): boolean => {
    const head = now.get(shard);
    const isSame = head !== undefined && head.incarnation === incarnations.get(shard) && head.seq >= last;
    return isSame && line.seqOf(shard) === after;
  };
  return new Map(lines.map((line) => [line, (spans.get(line) ?? []).filter((span) => isUsable(line, span))]));
}

const countOf = (spans: ReadonlyMap<TopicProgress, readonly SeqRange[]>): number =>
  [...spans.values()].reduce((sum, { length }) => sum + length, 0);
