import { SeqPlaces, type SeqRun } from '../source/seq-places';

const HASH_BYTES = 32;

/** A shard's leaves in a form that can be sent between threads. */
export interface LeafBytes {
  readonly bytes: Uint8Array;
  readonly runs: readonly SeqRun[];
}

/** The recomputed hashes of a shard's events, 32 bytes each: the leaves of the audit tree. */
export class ShardLeaves {
  private bytes: Buffer;
  private readonly places: SeqPlaces;

  constructor(kept: LeafBytes = { bytes: new Uint8Array(0), runs: [] }) {
    this.bytes = Buffer.from(kept.bytes.buffer, kept.bytes.byteOffset, kept.bytes.length);
    this.places = new SeqPlaces(kept.runs, kept.bytes.length / HASH_BYTES);
  }

  /** Appends an event's hash (lower-case hex). */
  add(seq: number, hash: string): void {
    const place = this.places.add(seq);
    if ((place + 1) * HASH_BYTES > this.bytes.length) this.widen();
    this.bytes.write(hash, place * HASH_BYTES, 'hex');
  }

  /** Returns the hash of an event, or `null` if there is none. The caller must not change it. */
  of(seq: number): Uint8Array | null {
    const place = this.places.of(seq);
    return place === null ? null : this.bytes.subarray(place * HASH_BYTES, (place + 1) * HASH_BYTES);
  }

  all(): LeafBytes {
    return { bytes: this.bytes.subarray(0, this.places.count * HASH_BYTES), runs: this.places.all() };
  }

  private widen(): void {
    const wider = Buffer.allocUnsafeSlow(Math.max(HASH_BYTES * 256, this.bytes.length * 2));
    this.bytes.copy(wider);
    this.bytes = wider;
  }
}
