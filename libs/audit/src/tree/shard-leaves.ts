const HASH_BYTES = 32;

/** Seqs that follow each other: the first, and its place among the hashes. */
interface Run {
  readonly seq: number;
  readonly at: number;
}

/** A shard's leaves as they go from thread to thread. */
export interface LeafBytes {
  readonly bytes: Uint8Array;
  readonly runs: readonly Run[];
}

/**
 * The hashes of a shard's events as they were recomputed, 32 bytes an event: the leaves of the audit tree. A seq that has
 * none is none of its places, so that no number in a forged row takes memory.
 */
export class ShardLeaves {
  private bytes: Buffer;
  private readonly runs: Run[];
  private count: number;

  constructor(kept: LeafBytes = { bytes: new Uint8Array(0), runs: [] }) {
    this.bytes = Buffer.from(kept.bytes.buffer, kept.bytes.byteOffset, kept.bytes.length);
    this.runs = [...kept.runs];
    this.count = kept.bytes.length / HASH_BYTES;
  }

  /** Adds the hash (lower-case hex) of an event behind those that are there. */
  add(seq: number, hash: string): void {
    const last = this.runs.at(-1);
    if (last === undefined || seq !== last.seq + this.count - last.at)
      this.runs.push({ seq, at: this.count });
    if ((this.count + 1) * HASH_BYTES > this.bytes.length) this.widen();
    this.bytes.write(hash, this.count * HASH_BYTES, 'hex');
    this.count += 1;
  }

  /** The hash of an event; null: there is none. It isn't to be written to. */
  of(seq: number): Uint8Array | null {
    const at = this.runBefore(seq);
    const run = this.runs[at];
    if (run === undefined) return null;
    const place = run.at + seq - run.seq;
    if (place >= (this.runs[at + 1]?.at ?? this.count)) return null;
    return this.bytes.subarray(place * HASH_BYTES, (place + 1) * HASH_BYTES);
  }

  all(): LeafBytes {
    return { bytes: this.bytes.subarray(0, this.count * HASH_BYTES), runs: this.runs };
  }

  /** Which run begins last of those that don't begin behind a seq; −1: none. Nearly always there is one alone. */
  private runBefore(seq: number): number {
    let [low, high] = [0, this.runs.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.runs[middle]?.seq ?? 0) <= seq) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  private widen(): void {
    const wider = Buffer.allocUnsafeSlow(Math.max(HASH_BYTES * 256, this.bytes.length * 2));
    this.bytes.copy(wider);
    this.bytes = wider;
  }
}
