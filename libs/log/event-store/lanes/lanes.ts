import { sha256Hex } from '#kernel/hashing';
import { InvariantError, invariant, reject, type Rejection } from '#kernel/decision';
import { canonicalJson, eventHashHex } from '#kernel/canonical';
import type { Clock, Ids, Timing } from '../time/clock.port';
import type { CommandTraces } from './command-traces.port';
import type { EventLog } from '../kept/event-log.port';
import { Lane, type CommandNamed, type Commitment } from './lane';
import type { SealedRow } from '../kept/decided';
import type { TakenHead } from '../heads/head-proof';
import type { SealedBytes } from '../kept/shard-part';
import { EVERY_SHARD } from '../kept/shard';
import { ShardWriter } from './shard-writer';
import type { StoredEvent } from '../kept/stored-event';
import { SystemClock, systemIds, systemTiming } from '../time/system-time';

/** Something that a person has to look at: an actor or a shard that stopped, money that doesn't arrive. */
export interface LogAlarm {
  readonly what:
    | 'actor-stopped'
    | 'stream-stopped'
    | 'shard-stopped'
    | 'shard-fenced'
    | 'head-refused'
    | 'transfer-refused'
    | 'transfer-stuck'
    | 'lapse-stuck'
    | 'same-name'
    | 'leases-stuck';
  /** Null where it is no one shard's. */
  readonly shard: number | null;
  /** The stream, where it is an actor's. */
  readonly stream: string | null;
  /** The command that the database refuses, where it is one. */
  readonly command?: CommandNamed;
  /** For the log of the process, never for an answer. */
  readonly error: unknown;
}

export interface LanesOptions {
  readonly clock?: Clock;
  readonly ids?: Ids;
  readonly timing?: Timing;
  /** Connections that write; shards are dealt to them in turn. */
  readonly lanes?: number;
  /** Commands that a lane may have unanswered; one more is refused as `OVERLOADED`. */
  readonly unansweredMax?: number;
  /** Seals what may not be read before its time (`Vault.seal`). */
  readonly seal: (row: SealedRow) => SealedBytes;
  readonly onAlarm?: (alarm: LogAlarm) => void;
  /** By default nobody asks for traces. */
  readonly traces?: CommandTraces | null;
}

/** The writing side of the shards that this process has: their lanes, and what all actors share. */
export class Lanes {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly timing: Timing;
  readonly seal: (row: SealedRow) => SealedBytes;
  readonly traces: CommandTraces | null;
  private readonly lanes: readonly Lane[];
  private readonly unanswered: number[];
  /** Of each shard. */
  private readonly unansweredThere: number[] = EVERY_SHARD.map(() => 0);
  private readonly retiring = new Map<number, () => void>();
  private believedUntilMs = Infinity;
  private readonly unansweredMax: number;
  private readonly writers = new Map<number, ShardWriter>();
  private readonly onAlarm: (alarm: LogAlarm) => void;
  private readonly onLost: ((shard: number) => void)[] = [];
  /** Streams that stand still, and their shards: the database refuses a command of theirs. */
  private readonly stopped = new Map<string, number>();
  private readonly drained: (() => void)[] = [];
  private closing = false;

  constructor(
    readonly log: EventLog,
    options: LanesOptions,
  ) {
    this.clock = options.clock ?? new SystemClock();
    this.ids = options.ids ?? systemIds;
    this.seal = options.seal;
    this.traces = options.traces ?? null;
    this.onAlarm = options.onAlarm ?? (() => undefined);
    this.unansweredMax = options.unansweredMax ?? 16_384;
    this.timing = options.timing ?? systemTiming;
    const lost = (shard: number, fate: 'fenced' | 'raised', error: unknown): void =>
      this.end(shard, fate, error);
    const refused = (commitment: Commitment, error: unknown): void => this.stopStream(commitment, error);
    this.lanes = Array.from(
      { length: options.lanes ?? 2 },
      (_, number) => new Lane(log, number, this.writers, this.timing, { lost, refused }),
    );
    this.unanswered = this.lanes.map(() => 0);
  }

  /**
   * Takes over these shards (all by default) that it doesn't have, whatever the book of leases says; who had them is
   * fenced. For a process that is alone on its log. Resolves to those it has now.
   */
  async take(owner: string, shards: readonly number[] = EVERY_SHARD): Promise<readonly number[]> {
    const wanted = shards.filter((shard) => this.writers.get(shard)?.state !== 'live');
    if (wanted.length > 0) this.adopt(await this.log.takeShards(owner, wanted));
    return this.owned();
  }

  /**
   * Writes these shards from now on, from where their heads stand. One whose head no writer of the house signed stands
   * still, with an alarm, until a person has looked at it. Returns the shards that are written.
   */
  adopt(heads: readonly TakenHead[]): readonly number[] {
    for (const { fault, ...head } of heads) {
      const writer = new ShardWriter(head);
      this.writers.set(head.shard, writer);
      this.forgetStopped(head.shard);
      if (fault === null) continue;
      writer.state = 'stopped';
      const error = new HeadRefusedError(`shard ${head.shard}: ${fault}`);
      this.alarm({ what: 'head-refused', shard: head.shard, stream: null, error });
    }
    return heads.flatMap(({ shard, fault }) => (fault === null ? [shard] : []));
  }

  /** Until when, by `Timing.elapsedMs`, this process may take its shards for its own; for ever unless this is said. */
  believeUntil(elapsedMs: number): void {
    this.believedUntilMs = elapsedMs;
  }

  /**
   * Lets nothing more into these shards, waits until all that was let in is answered, and lets go of them: what is kept
   * of them is void from then on.
   */
  async retire(shards: readonly number[]): Promise<void> {
    await Promise.all(shards.map(async (shard) => this.quiet(shard)));
    for (const shard of shards) {
      this.retiring.delete(shard);
      if (this.writers.get(shard)?.state === 'live') this.writers.delete(shard);
      this.forgetStopped(shard);
      for (const listener of this.onLost) listener(shard);
    }
  }

  /** A shard that another server has taken, and that a person has to know of. */
  lose(shard: number): void {
    this.end(shard, 'fenced', new Error('another server has taken over the shard'));
  }

  /** A shard that nobody has taken, and that it may write no more: the reason is told once, and not for each shard. */
  forgo(shard: number): void {
    this.drop(shard, 'lost');
  }

  /** The shards that this process writes. */
  owned(): number[] {
    return [...this.writers].flatMap(([shard, writer]) => (writer.state === 'live' ? [shard] : []));
  }

  /** The shards that are this process's, those included that have stopped, and the epochs in which it has them. */
  held(): { readonly shard: number; readonly epoch: number }[] {
    return [...this.writers.values()].flatMap(({ state, head: { shard, epoch } }) =>
      state === 'lost' ? [] : [{ shard, epoch }],
    );
  }

  /**
   * Counts the shards that this process serves, and those that stand still, because the database refuses whatever is sent or nobody
   * of the house signed the head; and the streams of the others that stand still, because the database refused a command of theirs:
   * until a person has looked at them and the process is started anew.
   */
  standing(): { readonly live: number; readonly stopped: number; readonly streams: number } {
    const states = [...this.writers.values()].map(({ state }) => state);
    return {
      live: this.isBelieved() ? states.filter((state) => state === 'live').length : 0,
      stopped: states.filter((state) => state === 'stopped').length,
      streams: this.stopped.size,
    };
  }

  /** Whether what is in memory of a shard may be believed: it is this process's, and its lease hasn't lapsed. */
  isHere(shard: number): boolean {
    return this.writer(shard) !== null && this.isBelieved();
  }

  /** Whether commands for a shard are let in here. */
  admits(shard: number): boolean {
    return !this.closing && this.isHere(shard) && !this.retiring.has(shard);
  }

  /**
   * Says if an event of a shard that this process writes is one that a writer committed: it lies before the shard's end, and
   * its fields come to its hash. Who changed both an event and its hash is found by the chain (S21).
   */
  isWritten(event: StoredEvent): boolean {
    const writer = this.writer(event.shard);
    const isInside = writer !== null && event.seq >= 1 && event.seq <= writer.tail.seq;
    return isInside && eventHashHex(sha256Hex, event, canonicalJson(event.data)) === event.hash;
  }

  /** The writer of a shard; null: it isn't this process's. */
  writer(shard: number): ShardWriter | null {
    const writer = this.writers.get(shard);
    return writer?.state === 'live' ? writer : null;
  }

  /** Lets a command of a stream in, or says why not. Who is let in is counted until `answered`. */
  admit(shard: number, stream: string): Rejection | null {
    const number = shard % this.lanes.length;
    if (!this.admits(shard) || this.lane(shard).isDown) return UNAVAILABLE;
    if (this.stopped.has(stream)) return STANDS_STILL;
    const unanswered = this.unanswered[number] ?? 0;
    if (unanswered >= this.unansweredMax) return OVERLOADED;
    this.unanswered[number] = unanswered + 1;
    this.unansweredThere[shard] = this.unansweredIn(shard) + 1;
    return null;
  }

  answered(shard: number): void {
    const number = shard % this.lanes.length;
    const unanswered = this.unanswered[number] ?? 0;
    invariant(unanswered > 0, 'answered more often than admitted');
    this.unanswered[number] = unanswered - 1;
    this.unansweredThere[shard] = this.unansweredIn(shard) - 1;
    if (this.unansweredIn(shard) === 0) this.retiring.get(shard)?.();
    if (this.closing) this.resolveDrained();
  }

  enqueue(commitment: Commitment): void {
    this.lane(commitment.shard).enqueue(commitment);
  }

  /** Calls for each shard that is lost to this process, before its commands end: what is kept of it is void. */
  whenLost(listener: (shard: number) => void): void {
    this.onLost.push(listener);
  }

  alarm(alarm: LogAlarm): void {
    this.onAlarm(alarm);
  }

  /** Lets nothing more in, and resolves once all that was let in is answered. */
  async drain(): Promise<void> {
    this.closing = true;
    await new Promise<void>((resolve) => {
      this.drained.push(resolve);
      this.resolveDrained();
    });
  }

  private resolveDrained(): void {
    if (this.unanswered.every((count) => count === 0))
      for (const resolve of this.drained.splice(0)) resolve();
  }

  private lane(shard: number): Lane {
    const lane = this.lanes[shard % this.lanes.length];
    if (lane === undefined) throw new InvariantError('there is no lane');
    return lane;
  }

  private unansweredIn(shard: number): number {
    return this.unansweredThere[shard] ?? 0;
  }

  private isBelieved(): boolean {
    return this.believedUntilMs === Infinity || this.timing.elapsedMs() < this.believedUntilMs;
  }

  /** Lets nothing more into a shard, and resolves once all that was let in is answered. */
  private async quiet(shard: number): Promise<void> {
    await new Promise<void>((resolve) => {
      this.retiring.set(shard, resolve);
      if (this.unansweredIn(shard) === 0) resolve();
    });
  }

  private stopStream({ shard, of: command }: Commitment, error: unknown): void {
    const { stream } = command;
    this.stopped.set(stream, shard);
    this.alarm({
      what: 'stream-stopped',
      shard,
      stream,
      command,
      error: new CommandRefusedError(command, { cause: error }),
    });
  }

  private forgetStopped(shard: number): void {
    for (const [stream, of] of this.stopped) if (of === shard) this.stopped.delete(stream);
  }

  private end(shard: number, fate: 'fenced' | 'raised', error: unknown): void {
    this.drop(shard, fate === 'fenced' ? 'lost' : 'stopped');
    this.alarm({ what: fate === 'fenced' ? 'shard-fenced' : 'shard-stopped', shard, stream: null, error });
  }

  private drop(shard: number, state: 'lost' | 'stopped'): void {
    const writer = this.writers.get(shard);
    if (writer !== undefined) writer.state = state;
    this.forgetStopped(shard);
    for (const listener of this.onLost) listener(shard);
    // Were the shard taken back, what waited would go behind a head that it wasn't decided on.
    for (const { settled } of this.lane(shard).abandon(shard)) settled('unavailable');
  }
}

/** The head of a shard isn't one that a writer of this house signed (S21). */
export class HeadRefusedError extends Error {
  override readonly name = 'HeadRefusedError';
}

/** The database refuses what a command leads to: a rule of ours let through what a constraint forbids. */
export class CommandRefusedError extends Error {
  override readonly name = 'CommandRefusedError';

  constructor({ name, commandId, actor, stream }: CommandNamed, options: ErrorOptions) {
    super(`the database refuses ${name} ${commandId} by ${actor}: ${stream} stands still`, options);
  }
}

/** To every command of a stream that stands still, the one at fault included: nothing of any of them was written. */
export const STANDS_STILL: Rejection = reject(
  'UNAVAILABLE',
  'This table or account has stopped after a fault. Nothing was changed; an operator has to check it.',
).rejection;

export const UNAVAILABLE: Rejection = reject(
  'UNAVAILABLE',
  'No server can write this now. Retry in a moment with the same id.',
).rejection;

const OVERLOADED: Rejection = reject(
  'OVERLOADED',
  'Too many commands are waiting. Retry in a moment with the same id.',
).rejection;
