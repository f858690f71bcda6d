import { toHex } from '#kernel/canonical';
import { invariant, parsed, reject, type Parsed } from '#kernel/decision';
import type { LogReader, StoredEvent, StreamHead } from '#log/event-store';
import { indexIn, isIn, type AuditLog, type EventAddress } from '#proof/seal';

/** The audit log that a report refers to: size and root of a checkpoint, the root in lower-case hex. */
export interface LogState {
  readonly size: number;
  readonly root: string;
}

/** The part of the log that a report is made from, and whether the audit log that it refers to has all of it. */
export interface Scope {
  /** The checkpoint of the given size, else the newest one; `null` if nothing is sealed yet. */
  readonly log: LogState | null;
  /** Returns the last sequence number of a shard that counts, or Infinity without a given size. */
  readonly lastSeqOf: (shard: number) => number;
  /** Notes an event that the report was made from. */
  readonly saw: (place: EventAddress) => void;
  /** Says if the tree of `log` has all of these events. Then that size gives the same bytes for ever. */
  readonly isSealed: () => Promise<boolean>;
}

type Sealed = Pick<AuditLog, 'logs' | 'checkpoint' | 'blocksOf'>;

/**
 * Returns the scope of a report at a size of the audit log, or of the whole log (`null`). Refuses a size
 * without a checkpoint.
 */
export async function scopeOf(
  reader: Pick<LogReader, 'heads'>,
  sealed: Sealed,
  size: number | null,
): Promise<Parsed<Scope>> {
  const [newest] = await sealed.logs();
  const checkpoint =
    newest === undefined ? null : await sealed.checkpoint(newest.incarnation, size ?? undefined);
  if (size !== null && checkpoint === null)
    return reject(
      'NOT_SEALED',
      `The audit log has no checkpoint of size ${size}. Take the log.size of an earlier report.`,
    );
  const log = checkpoint === null ? null : { size: checkpoint.size, root: toHex(checkpoint.root) };
  const incarnation = newest?.incarnation ?? 0;
  const lastSeqs = size === null ? null : await lastSeqsAt(reader, sealed, incarnation, size);
  const seen = new Map<number, number>();
  return parsed({
    log,
    lastSeqOf: (shard) => (lastSeqs === null ? Infinity : (lastSeqs.get(shard) ?? 0)),
    saw: ({ shard, seq }) => {
      seen.set(shard, Math.max(seq, seen.get(shard) ?? 0));
    },
    isSealed: async () => {
      if (log === null) return false;
      const places = [...seen].map(([shard, seq]) => ({ shard, seq }));
      const inside = await insideOf(sealed, incarnation, log.size, places);
      return inside.length === places.length;
    },
  });
}

/** Returns those of some events that are in the tree of a size. */
async function insideOf(
  sealed: Sealed,
  log: number,
  size: number,
  places: readonly EventAddress[],
): Promise<readonly EventAddress[]> {
  const blocks = await sealed.blocksOf(log, places);
  return places.filter((place) => blocks.some((block) => isIn(block, place) && indexIn(block, place) < size));
}

/**
 * Returns the last sequence number of each shard in the tree of a size. A shard is sealed in order, so two
 * dozen look-ups suffice.
 */
async function lastSeqsAt(
  reader: Pick<LogReader, 'heads'>,
  sealed: Sealed,
  log: number,
  size: number,
): Promise<ReadonlyMap<number, number>> {
  const heads = await reader.heads();
  const spans = new Map(heads.map(({ shard, seq }) => [shard, { in: 0, out: seq + 1 }]));
  for (;;) {
    const open = [...spans].filter(([, span]) => span.out - span.in > 1);
    if (open.length === 0) return new Map([...spans].map(([shard, span]) => [shard, span.in]));
    const asked = open.map(([shard, span]) => ({ shard, seq: Math.floor((span.in + span.out) / 2) }));
    const inside = new Set((await insideOf(sealed, log, size, asked)).map(({ shard }) => shard));
    for (const { shard, seq } of asked) {
      const span = spans.get(shard);
      invariant(span !== undefined, `shard ${shard} was asked for`);
      spans.set(shard, inside.has(shard) ? { ...span, in: seq } : { ...span, out: seq });
    }
  }
}

/** The part of the log that a report may read. */
export class ScopedReader {
  constructor(
    private readonly reader: Pick<
      LogReader,
      'allStreams' | 'streamHead' | 'openingBefore' | 'readStream' | 'readTypes'
    >,
    private readonly scope: Scope,
  ) {}

  /** Reads all streams whose names have a prefix, in order. */
  async *streams(prefix: string): AsyncGenerator<StreamHead> {
    for await (const head of this.reader.allStreams(prefix)) {
      const seen = await this.asSeen(head);
      if (seen !== null) yield seen;
    }
  }

  async streamHead(stream: string): Promise<StreamHead | null> {
    const head = await this.reader.streamHead(stream);
    return head === null ? null : this.asSeen(head);
  }

  /** Returns the version of a stream's last opening position up to a version, or 1 if there is none (S6). */
  async openingBefore(stream: string, version: number): Promise<number> {
    return this.reader.openingBefore(stream, version);
  }

  async readStream(stream: string, fromVersion: number, toVersion: number): Promise<StoredEvent[]> {
    return this.counted(await this.reader.readStream(stream, fromVersion, toVersion));
  }

  /** Reads those of the events that are of some types. */
  async readTypes(
    stream: string,
    fromVersion: number,
    toVersion: number,
    types: readonly string[],
  ): Promise<StoredEvent[]> {
    return this.counted(await this.reader.readTypes(stream, fromVersion, toVersion, types));
  }

  /**
   * Returns the first version of a stream recorded at a time or later, or one past its end. Times never decrease (S1).
   */
  async firstVersionAt(head: StreamHead, time: string): Promise<number> {
    return this.firstVersion(head, ({ recordedAt }) => recordedAt >= time);
  }

  private counted(events: readonly StoredEvent[]): StoredEvent[] {
    const counted = events.filter(({ shard, seq }) => seq <= this.scope.lastSeqOf(shard));
    const last = counted.at(-1); // the last one of a stream is the last in its shard, too
    if (last !== undefined) this.scope.saw(last);
    return counted;
  }

  private async asSeen(head: StreamHead): Promise<StreamHead | null> {
    const last = this.scope.lastSeqOf(head.shard);
    if (last === Infinity) return head;
    const version = (await this.firstVersion(head, ({ seq }) => seq > last)) - 1;
    if (version === 0) return null;
    return { ...head, version, opening: await this.reader.openingBefore(head.stream, version) };
  }

  /** Finds a version in a dozen look-ups. None of them counts as seen, because later events don't change a period. */
  private async firstVersion(
    { stream, version }: StreamHead,
    isBehind: (event: StoredEvent) => boolean,
  ): Promise<number> {
    let [low, high] = [1, version + 1];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const [event] = await this.reader.readStream(stream, middle, middle);
      invariant(event !== undefined, `${stream} has no version ${middle}`);
      if (isBehind(event)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
