import type { HmacSha256 } from '#kernel/canonical';
import { hmacSha256 } from '#kernel/hashing';

/**
 * Random numbers from a seed: the same seed and label give the same numbers on any machine. For demo play only, never
 * for real shoes.
 */
export class SeededRandom {
  private readonly hmac: HmacSha256;
  private block = 0;
  private left: Uint8Array = new Uint8Array(0);

  /** Takes a label, which keeps different uses of one seed independent. */
  constructor(seed: string, label: string) {
    this.hmac = hmacSha256(Buffer.from(`${seed}\u0000${label}`, 'utf8'));
  }

  readonly bytes = (count: number): Uint8Array => {
    const drawn = new Uint8Array(count);
    for (let at = 0; at < count;) {
      if (this.left.length === 0) this.left = this.hmac(Buffer.from(`${this.block++}`));
      const taken = this.left.subarray(0, count - at);
      this.left = this.left.subarray(taken.length);
      drawn.set(taken, at);
      at += taken.length;
    }
    return drawn;
  };

  /** Returns a whole number from 0 to `bound` − 1, as uniform as 48 bits allow. */
  below(bound: number): number {
    return Math.floor((Buffer.from(this.bytes(6)).readUIntBE(0, 6) / 2 ** 48) * bound);
  }

  /** Returns true once in so many times on average. */
  onceIn(times: number): boolean {
    return this.below(times) === 0;
  }

  pick<T>(from: readonly [T, ...T[]]): T {
    return from[this.below(from.length)] ?? from[0];
  }
}
