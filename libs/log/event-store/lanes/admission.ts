import { invariant, rejection, type Rejection } from '#kernel/decision';
import { EVERY_SHARD } from '../kept/shard';

/**
 * Counts the admitted and unanswered commands of each lane and each shard. Shards are assigned to lanes in
 * turn. A closed shard admits nothing more.
 */
export class Admission {
  private readonly inLane: number[];
  private readonly inShard: number[] = EVERY_SHARD.map(() => 0);
  /** Closed shards, each with a callback for when its last command is answered. */
  private readonly closed = new Map<number, () => void>();
  private readonly drained: (() => void)[] = [];
  private draining = false;

  constructor(
    private readonly lanes: number,
    /** Largest number of unanswered commands in a lane. */
    private readonly unansweredMax: number,
  ) {
    this.inLane = Array.from({ length: lanes }, () => 0);
  }

  isOpen(shard: number): boolean {
    return !this.draining && !this.closed.has(shard);
  }

  /** Admits a command, or refuses it as `OVERLOADED`. It counts until `leave`. */
  enter(shard: number): Rejection | null {
    const lane = shard % this.lanes;
    const unanswered = this.inLane[lane] ?? 0;
    if (unanswered >= this.unansweredMax) return OVERLOADED;
    this.inLane[lane] = unanswered + 1;
    this.inShard[shard] = this.unansweredIn(shard) + 1;
    return null;
  }

  leave(shard: number): void {
    const lane = shard % this.lanes;
    const unanswered = this.inLane[lane] ?? 0;
    invariant(unanswered > 0, 'answered more often than admitted');
    this.inLane[lane] = unanswered - 1;
    this.inShard[shard] = this.unansweredIn(shard) - 1;
    if (this.unansweredIn(shard) === 0) this.closed.get(shard)?.();
    if (this.draining) this.resolveDrained();
  }

  /** Closes a shard and resolves once every admitted command is answered. */
  async close(shard: number): Promise<void> {
    await new Promise<void>((resolve) => {
      this.closed.set(shard, resolve);
      if (this.unansweredIn(shard) === 0) resolve();
    });
  }

  reopen(shard: number): void {
    this.closed.delete(shard);
  }

  /** Closes every shard and resolves once every admitted command is answered. */
  async drain(): Promise<void> {
    this.draining = true;
    await new Promise<void>((resolve) => {
      this.drained.push(resolve);
      this.resolveDrained();
    });
  }

  private unansweredIn(shard: number): number {
    return this.inShard[shard] ?? 0;
  }

  private resolveDrained(): void {
    if (this.inLane.every((count) => count === 0)) for (const resolve of this.drained.splice(0)) resolve();
  }
}

const OVERLOADED: Rejection = rejection(
  'OVERLOADED',
  'Too many commands are waiting. Retry in a moment with the same id.',
);
