import type { Clock, Ids } from '#log/event-store';
import { SeededRandom } from '../../play/seeded-random';

/** Time and ids of a log that is made: they follow from the seed alone. */
export class SimulatedTime implements Clock, Ids {
  private micros: bigint;
  private made = 0;
  /** The last second asked for, and its text: many events share one. */
  private second = -1n;
  private secondText = '';
  private readonly seedDigits: string;

  /**
   * Begins at `beginMs` (since 1970); `stepMicros` go by whenever it is asked for; `part` keeps apart the ids of parts that
   * are made side by side.
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

  /** It is that late, or later already: time never runs backwards. */
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

  /** UUIDs of version 8: a count first, so that they are indexed side by side, the part, and the seed's digits. */
  uuid(): string {
    const count = (this.made++).toString(16).padStart(8, '0');
    return `${count}-${this.part.toString(16).padStart(4, '0')}-8000-8000-${this.seedDigits}`;
  }
}
