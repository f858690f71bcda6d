import type { Clock, Ids } from '#event-store';
import { SeededRandom } from '../seeded-random';

/** Long past, so that a house that plays on has all of it behind it. */
const BEGIN_MICROS = BigInt(Date.UTC(2025, 0, 1)) * 1000n;

/** Time and ids of a log that is made: they follow from the seed alone. */
export class SimulatedTime implements Clock, Ids {
  private micros = BEGIN_MICROS;
  private made = 0;
  private readonly seedDigits: string;

  /** `stepMicros` go by with every command. */
  constructor(
    seed: string,
    private readonly stepMicros: number,
  ) {
    this.seedDigits = Buffer.from(new SeededRandom(seed, 'ids').bytes(6)).toString('hex');
  }

  now(): string {
    this.micros += BigInt(this.stepMicros);
    const fraction = `${this.micros % 1_000_000n}`.padStart(6, '0');
    return `${new Date(Number(this.micros / 1000n)).toISOString().slice(0, 19)}.${fraction}Z`;
  }

  /** UUIDs of version 8: a count first, so that they are indexed side by side, and the seed's digits. */
  uuid(): string {
    const count = (this.made++).toString(16).padStart(8, '0');
    return `${count}-0000-8000-8000-${this.seedDigits}`;
  }
}
