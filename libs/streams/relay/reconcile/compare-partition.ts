import type { Extent, PartitionReader, StoredMessage } from '#streams/kafka';
import { folded, foundOf, isBehind, isSamePlace, type Fingerprint, type RecordPlace } from './digest';
import type { LogSide } from './log-side';
import type { Beside } from './not-in-log';

/** A difference between a topic and the log at a record. */
export type DifferenceKind = 'missing' | 'altered' | 'unexpected';

/** The first difference of a partition. */
export interface TopicDifference {
  readonly topic: string;
  readonly partition: number;
  readonly kind: DifferenceKind;
  /** Sequence number of an event or a leg; `null` for another kind of record, or if the record has none. */
  readonly seq: number | null;
  /** Number of a leg in its entry. */
  readonly entry: number | null;
  /** Log and size of a checkpoint. */
  readonly log: number | null;
  readonly size: number | null;
  /** Offset in the partition; `null` if the record is missing there. */
  readonly offset: number | null;
}

/** Result of comparing a partition with the log. */
export interface Compared {
  readonly records: number;
  /** Records that repeat an earlier one exactly. Consumers ignore them. */
  readonly repeats: number;
  /** Records that a restore made void. A control record announces it to consumers (S16). */
  readonly undone: number;
  /** Records of the log that are not in the topic yet and were not recorded as published. */
  readonly behind: number;
  readonly difference: TopicDifference | null;
}

/** A page of the log's side: where it begins, and the running hash of all records up to its end. */
interface FoldedPage<Cursor> {
  readonly begins: Cursor;
  readonly count: number;
  readonly fold: string;
}

/** A running hash over a partition's records. */
export class TopicFold {
  private readonly marks: { readonly fold: string; readonly offset: number }[] = [];
  private readonly repeated: { readonly found: Fingerprint; readonly offset: number }[] = [];
  private count = 0;
  private fold = '';
  private last: RecordPlace | null = null;

  private passed = 0;

  /** The hash is recorded at the counts at which the log's pages end. */
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

/** The log's side of a partition, hashed page by page. */
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
   * Returns the first page whose hash differs from the topic's, or `null` if none does. It bisects: the
   * hashes of equal beginnings are equal, and once they differ they stay different.
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
  /** Returns `true` for a record that was recorded as published and therefore must be in the topic. */
  readonly wasPublished: (place: RecordPlace) => boolean;
}

/** Finds the first record in which a partition differs from the log. */
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

/** Compares the records after the log's last page, which the log does not have. */
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

/** Returns the records from an offset on, without repeats and records that a restore made void. */
async function keptFrom(
  { reader, beside }: Pick<Sides<unknown>, 'reader' | 'beside'>,
  topic: string,
  { partition, first, next }: Extent,
): Promise<readonly { readonly found: Fingerprint; readonly offset: number }[]> {
  const records: { readonly found: Fingerprint; readonly offset: number }[] = [];
  let last: RecordPlace | null = null;
  await reader.read(topic, [{ partition, from: first, to: Math.min(next, first + BLOCK_MAX) }], (message) => {
    if (beside(message) !== null) return;
    const found = foundOf(message);
    const { place } = found;
    if (place !== null && last !== null && !isBehind(place, last)) return;
    last = place ?? last;
    records.push({ found, offset: message.offset });
  });
  return records;
}

/** A page of 1,000 events may have 20,000 legs for each crowded coup, and repeats. */
const BLOCK_MAX = 200_000;

/** Returns the first repeat that differs from the record it repeats, or repeats none. */
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
