import { invariant, reject, type Rejection } from '#kernel/decision';
import { EVERY_SHARD } from '../kept/shard';

/**
 * Counts the commands that were let in and not answered yet, for each lane and each shard. Shards are dealt to lanes in
 * turn. A closed shard lets nothing more in.
 */
export class Admission {
  private readonly inLane: number[];
  private readonly inShard: number[] = EVERY_SHARD.map(() => 0);
  /** Closed shards, each with what is called once its last command is answered. */
  private readonly closed = new Map<number, () => void>();
  private readonly drained: (() => void)[] = [];
  private draining = false;

  constructor(
    private readonly lanes: number,
    /** Commands that a lane may have unanswered. */
    private readonly unansweredMax: number,
  ) {
    this.inLane = Array.from({ length: lanes }, () => 0);
  }

  isOpen(shard: number): boolean {
    return !this.draining && !this.closed.has(shard);
  }

  /** Lets a command in, or refuses it as `OVERLOADED`. It counts until `leave`. */
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

  /** Lets nothing more into a shard, and resolves once all that was let in is answered. */
  async close(shard: number): Promise<void> {
    await new Promise<void>((resolve) => {
      this.closed.set(shard, resolve);
      if (this.unansweredIn(shard) === 0) resolve();
    });
  }

  reopen(shard: number): void {
    this.closed.delete(shard);
  }

  /** Lets nothing more in anywhere, and resolves once all that was let in is answered. */
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

const OVERLOADED: Rejection = reject(
  'OVERLOADED',
  'Too many commands are waiting. Retry in a moment with the same id.',
).rejection;
