import type { Clock, Ids } from '#log/event-store';
import { SeededRandom } from '../../play/seeded-random';

/** The time and ids of a made log, which only depend on the seed. */
export class SimulatedTime implements Clock, Ids {
  private micros: bigint;
  private made = 0;
  /** The last second requested and its text, since many events share one. */
  private second = -1n;
  private secondText = '';
  private readonly seedDigits: string;

  /**
   * Begins at `beginMs` (since 1970) and advances by `stepMicros` at each request. `part` keeps the ids of parts apart
   * that are made in parallel.
   */
  constructor(
    seed: string,
    private readonly part: number,
    beginMs: number,
    private readonly stepMicros: number,
  ) {
    this.micros = BigInt(beginMs) * 1000n;
    this.seedDigits = Buffer.from(new SeededRandom(seed, 'ids').bytes(6)).toString('hex');
  }

  /** Advances to a time, unless it is later already: time never decreases. */
  advanceTo(ms: number): void {
    const micros = BigInt(Math.round(ms)) * 1000n;
    if (micros > this.micros) this.micros = micros;
  }

  now(): string {
    this.micros += BigInt(this.stepMicros);
    const second = this.micros / 1_000_000n;
    if (second !== this.second) {
      this.second = second;
      this.secondText = new Date(Number(second) * 1000).toISOString().slice(0, 19);
    }
    return `${this.secondText}.${`${this.micros % 1_000_000n}`.padStart(6, '0')}Z`;
  }

  /**
   * Returns UUIDs of version 8: first a count, so that they are adjacent in an index, then the part, and digits of the
   * seed.
   */
  uuid(): string {
    const count = (this.made++).toString(16).padStart(8, '0');
    return `${count}-${this.part.toString(16).padStart(4, '0')}-8000-8000-${this.seedDigits}`;
  }
}
