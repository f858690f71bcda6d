import { SeqPlaces, type SeqRun } from '../source/seq-places';

const HASH_BYTES = 32;

/** A shard's leaves as they go from thread to thread. */
export interface LeafBytes {
  readonly bytes: Uint8Array;
  readonly runs: readonly SeqRun[];
}

/** The hashes of a shard's events as they were recomputed, 32 bytes an event: the leaves of the audit tree. */
export class ShardLeaves {
  private bytes: Buffer;
  private readonly places: SeqPlaces;

  constructor(kept: LeafBytes = { bytes: new Uint8Array(0), runs: [] }) {
    this.bytes = Buffer.from(kept.bytes.buffer, kept.bytes.byteOffset, kept.bytes.length);
    this.places = new SeqPlaces(kept.runs, kept.bytes.length / HASH_BYTES);
  }

  /** Adds the hash (lower-case hex) of an event behind those that are there. */
  add(seq: number, hash: string): void {
    const place = this.places.add(seq);
    if ((place + 1) * HASH_BYTES > this.bytes.length) this.widen();
    this.bytes.write(hash, place * HASH_BYTES, 'hex');
  }

  /** The hash of an event; null: there is none. It isn't to be written to. */
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
