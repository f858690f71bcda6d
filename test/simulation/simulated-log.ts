import {
  LogUnreachableError,
  StatementError,
  type AppendVerdict,
  type CommandKey,
  type EventLog,
  type ShardHead,
  type ShardPart,
} from '#log/event-store';
import type { Life } from './scheduler';
import type { World } from './world';

/**
 * Returns the log as one process reaches it over an unreliable network and disk: every call takes time, reads
 * fail, and a write's result may stay unknown.
 */
export const simulatedLog = (world: World, life: Life): EventLog => {
  const faulty = new FaultyCalls(world, life);
  return new Proxy<EventLog>(world.log, {
    get(log, name: keyof EventLog) {
      if (name === 'append') return faulty.append;
      const method = log[name];
      if (typeof method !== 'function') return method;
      const called = method as (...given: readonly unknown[]) => Promise<unknown>; // every member of the port is a method
      return async (...given: readonly unknown[]) =>
        faulty.ask(name, async () => called.apply(log, [...given]));
    },
  });
};

class FaultyCalls {
  constructor(
    private readonly world: World,
    private readonly life: Life,
  ) {}

  readonly append = async (lane: number, parts: readonly ShardPart[]): Promise<readonly AppendVerdict[]> => {
    const { world } = this;
    const write = async (): Promise<readonly AppendVerdict[]> =>
      this.written(await world.log.append(lane, parts));
    const shards = parts
      .map(({ shard, batch, commands }) => `${shard}:${batch}+${commands.length}`)
      .join(' ');
    world.note(`${this.life.name} appends ${shards}`);
    if (world.time.nowMs < world.fullUntilMs || world.mishap('serialization-error')) return this.lost();
    if (world.mishap('not-applied')) return this.lost();
    if (world.mishap('raised'))
      return this.call(async () => Promise.reject(new StatementError('raised on purpose')));
    if (world.mishap('answer-lost')) return this.call(async () => write().then(async () => this.lost()));
    if (!world.mishap('applied-late')) return this.call(write);
    world.time.after(world.chance.between(50, 3_000), null, () => {
      world.note(`a late copy from ${this.life.name} arrives: ${shards}`);
      void write().catch(() => undefined); // its sender no longer waits
    });
    return this.lost();
  };

  async ask(name: keyof EventLog, run: () => Promise<unknown>): Promise<unknown> {
    const { world } = this;
    if (name === 'headsAfterDoubt') world.meet('in-doubt');
    if (world.mishap('read-failed')) return this.lost();
    const result = await this.call(async () => {
      const done = await run();
      if (name === 'takeLeases') this.takes(done as readonly ShardHead[]); // the result type of that method
      return done;
    });
    if (name === 'findCommands' && (result as readonly CommandKey[]).length > 0) world.meet('remembered');
    return result;
  }

  private takes(heads: readonly ShardHead[]): void {
    const { takers } = this.world;
    for (const { shard } of heads) {
      if (takers.has(shard) && takers.get(shard) !== this.life.name) this.world.meet('take-over');
      takers.set(shard, this.life.name);
    }
  }

  private written(verdicts: readonly AppendVerdict[]): readonly AppendVerdict[] {
    for (const { kind } of verdicts) if (kind !== 'accepted') this.world.meet(kind);
    return verdicts;
  }

  private async lost(): Promise<never> {
    await this.world.time.sleep(this.world.chance.between(1, 40), this.life);
    throw new LogUnreachableError('the connection is lost');
  }

  /** Runs a call with its delays. A call sent by a process that has died meanwhile still runs. */
  private async call<T>(run: () => Promise<T>): Promise<T> {
    const { time, chance } = this.world;
    await time.sleep(this.delayMs());
    if (time.nowMs < this.world.outUntilMs) return this.lost();
    const attempt = await run().then(
      (value) => ({ ok: true as const, value }),
      (error: unknown) => ({ ok: false as const, error }),
    );
    await time.sleep(chance.between(1, 4), this.life);
    if (time.nowMs < this.world.outUntilMs) return this.lost();
    if (attempt.ok) return attempt.value;
    throw attempt.error;
  }

  private delayMs(): number {
    const { time, chance, slowUntilMs } = this.world;
    return time.nowMs < slowUntilMs ? chance.between(50, 800) : chance.between(1, 6);
  }
}
