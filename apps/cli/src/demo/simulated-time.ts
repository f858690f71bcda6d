import type { Clock, Ids } from '#event-store';
import { SeededRandom } from '../seeded-random';

/** Long past, so that a house that plays on has all of it behind it. */
const BEGIN_MICROS = BigInt(Date.UTC(2025, 0, 1)) * 1000n;

/** Time and ids of a log that is made: they follow from the seed alone. */
export class SimulatedTime implements Clock, Ids {
  private micros = BEGIN_MICROS;
  private made = 0;
  /** The last second asked for, and its text: many events share one. */
  private second = -1n;
  private secondText = '';
  private readonly seedDigits: string;

  /** `stepMicros` go by with every command; `part` keeps apart the ids of parts that are made side by side. */
  constructor(
    seed: string,
    private readonly part: number,
    private readonly stepMicros: number,
  ) {
    this.seedDigits = Buffer.from(new SeededRandom(seed, 'ids').bytes(6)).toString('hex');
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
