import type { Extent, PartitionReader, StoredMessage } from '#streams/kafka';
import type { Beside } from './not-in-log';
import { folded, foundOf, isBehind, isSamePlace, type Fingerprint, type RecordPlace } from './digest';
import type { LogSide } from './log-side';

/** How a topic differs from the log at a record. */
export type DifferenceKind = 'missing' | 'altered' | 'unexpected';

/** The first difference of a partition. */
export interface TopicDifference {
  readonly topic: string;
  readonly partition: number;
  readonly kind: DifferenceKind;
  /** Of an event or a leg; null: it is none, or doesn't say. */
  readonly seq: number | null;
  /** Of a leg: its number in the entry. */
  readonly entry: number | null;
  /** Of a checkpoint: its log and its size. */
  readonly log: number | null;
  readonly size: number | null;
  /** Where it lies in the partition; null: it doesn't. */
  readonly offset: number | null;
}

/** What a partition came to. */
export interface Compared {
  readonly records: number;
  /** Records that are there once more, word for word: consumers drop them. */
  readonly repeats: number;
  /** Records that a restore has undone: consumers are told (S16). */
  readonly undone: number;
  /** Records of the log that aren't in the topic yet, and that nobody has noted as published. */
  readonly behind: number;
  readonly difference: TopicDifference | null;
}

/** A page of the log's side: where it begins, and the fold over all records up to its end. */
interface FoldedPage<Cursor> {
  readonly begins: Cursor;
  readonly count: number;
  readonly fold: string;
}

/** How a fold over a partition's records goes on. */
export class TopicFold {
  private readonly marks: { readonly fold: string; readonly offset: number }[] = [];
  private readonly repeated: { readonly found: Fingerprint; readonly offset: number }[] = [];
  private count = 0;
  private fold = '';
  private last: RecordPlace | null = null;

  private passed = 0;

  /** Marks are made where the log's side has them. */
  constructor(
    private readonly counts: readonly number[],
    private readonly beside: Beside,
  ) {}

  add(message: StoredMessage): void {
    const beside = this.beside(message);
    if (beside === 'undone') this.passed += 1;
    if (beside !== null) return;
    const found = foundOf(message);
    const { place } = found;
    const isRepeat = place !== null && this.last !== null && !isBehind(place, this.last);
    if (isRepeat) {
      this.repeated.push({ found, offset: message.offset });
      return;
    }
    this.count += 1;
    this.fold = folded(this.fold, found);
    this.last = place ?? this.last;
    if (this.counts[this.marks.length] === this.count)
      this.marks.push({ fold: this.fold, offset: message.offset + 1 });
  }

  get records(): number {
    return this.count;
  }

  get undone(): number {
    return this.passed;
  }

  get repeats(): readonly { readonly found: Fingerprint; readonly offset: number }[] {
    return this.repeated;
  }

  markAt(index: number): { readonly fold: string; readonly offset: number } | undefined {
    return this.marks[index];
  }
}

/** The log's side of a partition, folded page by page. */
export class LogFold<Cursor> {
  private constructor(
    readonly side: LogSide<Cursor>,
    private readonly pages: readonly FoldedPage<Cursor>[],
  ) {}

  static async of<Cursor>(
    side: LogSide<Cursor>,
    onRecords: (count: number) => void,
  ): Promise<LogFold<Cursor>> {
    const pages: FoldedPage<Cursor>[] = [];
    let begins = side.start;
    let [count, fold] = [0, ''];
    for (let page = await side.page(begins); page !== null; page = await side.page(begins)) {
      count += page.records.length;
      fold = page.records.reduce(folded, fold);
      if (page.records.length > 0) pages.push({ count, fold, begins });
      onRecords(page.records.length);
      begins = page.next;
    }
    return new LogFold(side, pages);
  }

  get records(): number {
    return this.pages.at(-1)?.count ?? 0;
  }

  get counts(): readonly number[] {
    return this.pages.map(({ count }) => count);
  }

  /**
   * The first page whose fold isn't the topic's, by bisection: folds over the same beginning are the same, and once they
   * differ they differ for ever. Null: none does.
   */
  firstDifferent(topic: TopicFold): number | null {
    let [same, different] = [-1, this.pages.length];
    while (different - same > 1) {
      const middle = (same + different) >> 1;
      if (topic.markAt(middle)?.fold === this.pages[middle]?.fold) same = middle;
      else different = middle;
    }
    return different === this.pages.length ? null : different;
  }

  async recordsOf(page: number): Promise<readonly Fingerprint[]> {
    const begins = this.pages[page]?.begins;
    return begins === undefined ? [] : ((await this.side.page(begins))?.records ?? []);
  }
}

export interface Sides<Cursor> {
  readonly log: LogFold<Cursor>;
  readonly topic: TopicFold;
  readonly extent: Extent;
  readonly reader: PartitionReader;
  readonly beside: Beside;
  /** Was a record noted as published? Then it has to be there. */
  readonly wasPublished: (place: RecordPlace) => boolean;
}

/** Finds the first record in which a partition isn't what the log says. */
export async function compareSides<Cursor>(sides: Sides<Cursor>): Promise<Compared> {
  const { log, topic } = sides;
  const { records, undone } = topic;
  const repeats = topic.repeats.length;
  const page = log.firstDifferent(topic);
  const difference =
    page === null
      ? await behindTheLog(sides)
      : await differenceIn(sides, page, topic.markAt(page - 1)?.offset);
  const behind = difference === null ? Math.max(0, log.records - records) : 0;
  return { records, repeats, undone, behind, difference: difference ?? (await falseRepeat(sides)) };
}

/** Every page is there; whatever comes after them is none of the log's. */
async function behindTheLog<Cursor>({
  log,
  topic,
  extent,
  reader,
  beside,
}: Sides<Cursor>): Promise<TopicDifference | null> {
  if (topic.records <= log.records) return null;
  const { side, counts } = log;
  const from = topic.markAt(counts.length - 1)?.offset ?? extent.first;
  const [first] = await keptFrom({ reader, beside }, side.topic, { ...extent, first: from });
  return first === undefined ? null : differenceAt(side, 'unexpected', first.found, first.offset);
}

async function differenceIn<Cursor>(
  { log, extent, reader, beside, wasPublished }: Sides<Cursor>,
  page: number,
  offset = extent.first,
): Promise<TopicDifference | null> {
  const { side } = log;
  const expected = await log.recordsOf(page);
  const found = await keptFrom({ reader, beside }, side.topic, { ...extent, first: offset });
  for (const [at, wanted] of expected.entries()) {
    const there = found[at];
    if (there === undefined) {
      const isLost = wanted.place !== null && wasPublished(wanted.place);
      return isLost ? differenceAt(side, 'missing', wanted, null) : null; // not published yet
    }
    if (there.found.digest === wanted.digest) continue;
    const { place } = there.found;
    if (place === null || wanted.place === null || isSamePlace(place, wanted.place))
      return differenceAt(side, 'altered', wanted, there.offset);
    return isBehind(place, wanted.place)
      ? differenceAt(side, 'missing', wanted, null)
      : differenceAt(side, 'unexpected', there.found, there.offset);
  }
  return null;
}

/** Records of the log from an offset on, without those that are there once more. */
async function keptFrom(
  { reader, beside }: Pick<Sides<unknown>, 'reader' | 'beside'>,
  topic: string,
  { partition, first, next }: Extent,
): Promise<readonly { readonly found: Fingerprint; readonly offset: number }[]> {
  const kept: { readonly found: Fingerprint; readonly offset: number }[] = [];
  let last: RecordPlace | null = null;
  await reader.read(topic, [{ partition, from: first, to: Math.min(next, first + BLOCK_MAX) }], (message) => {
    if (beside(message) !== null) return;
    const found = foundOf(message);
    const { place } = found;
    if (place !== null && last !== null && !isBehind(place, last)) return;
    last = place ?? last;
    kept.push({ found, offset: message.offset });
  });
  return kept;
}

/** A page of 1,000 events may have 20,000 legs each for a crowded coup; repeats come on top. */
const BLOCK_MAX = 200_000;

/** A repeat that isn't word for word what it repeats, or that repeats nothing. */
async function falseRepeat<Cursor>({ log, topic }: Sides<Cursor>): Promise<TopicDifference | null> {
  if (topic.repeats.length === 0) return null;
  const sought = new Set(topic.repeats.map(({ found }) => String(found.place)));
  const digests = new Map<string, string>();
  for (const page of log.counts.keys())
    for (const { place, digest } of await log.recordsOf(page))
      if (sought.has(String(place))) digests.set(String(place), digest);
  const first = topic.repeats.find(({ found }) => digests.get(String(found.place)) !== found.digest);
  return first === undefined ? null : differenceAt(log.side, 'altered', first.found, first.offset);
}

const differenceAt = (
  { topic, partition, of }: LogSide,
  kind: DifferenceKind,
  { place }: Fingerprint,
  offset: number | null,
): TopicDifference => {
  const [first, second] = place ?? [null, null];
  const isCheckpoint = of === 'checkpoints';
  return {
    topic,
    partition,
    kind,
    seq: isCheckpoint ? null : first,
    entry: of === 'legs' ? second : null,
    log: isCheckpoint ? first : null,
    size: isCheckpoint ? second : null,
    offset,
  };
};
