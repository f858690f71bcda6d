import { sha256Hex } from '#kernel/hashing';
import { canonicalJson, eventHashHex } from '#kernel/canonical';
import type { TakenHead } from '../heads/head-proof';
import type { EventLog } from '../kept/event-log.port';
import { EVERY_SHARD } from '../kept/shard';
import type { StoredEvent } from '../kept/stored-event';
import type { Timing } from '../time/clock.port';
import type { Admission } from './admission';
import type { Commitment } from './lane';
import type { LogAlarm } from './log-alarm';
import { ShardWriter } from './shard-writer';

export interface ShardOwnershipParts {
  readonly log: EventLog;
  readonly timing: Timing;
  readonly admission: Admission;
  readonly alarm: (alarm: LogAlarm) => void;
  /** Takes the waiting writings of a shard out of its lane. */
  readonly abandon: (shard: number) => readonly Commitment[];
}

/** The shards that this process has: how it gets them, how they end, and what it may believe of them. */
export class ShardOwnership {
  private readonly writers = new Map<number, ShardWriter>();
  private readonly onLost: ((shard: number) => void)[] = [];
  /** Streams that stand still, and their shards: the database refuses a command of theirs. */
  private readonly stopped = new Map<string, number>();
  private believedUntilMs = Infinity;

  constructor(private readonly parts: ShardOwnershipParts) {}

  /**
   * Takes over these shards (all by default) that it doesn't have, whatever the book of leases says; whoever had them is
   * fenced. For a process that is alone on its log. Resolves to those it has now.
   */
  async take(owner: string, shards: readonly number[] = EVERY_SHARD): Promise<readonly number[]> {
    const wanted = shards.filter((shard) => this.writers.get(shard)?.state !== 'live');
    if (wanted.length > 0) this.adopt(await this.parts.log.takeShards(owner, wanted));
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
      writer.end('stopped');
      const error = new HeadRefusedError(`shard ${head.shard}: ${fault}`);
      this.parts.alarm({ what: 'head-refused', shard: head.shard, stream: null, error });
    }
    return heads.flatMap(({ shard, fault }) => (fault === null ? [shard] : []));
  }

  /** Sets until when, by `Timing.elapsedMs`, this process may take its shards for its own; for ever unless this is called. */
  believeUntil(elapsedMs: number): void {
    this.believedUntilMs = elapsedMs;
  }

  /**
   * Gives these shards back in order: lets nothing more in, waits until all that was let in is answered, and lets go of
   * them. What is kept of them is void from then on.
   */
  async release(shards: readonly number[]): Promise<void> {
    const { admission } = this.parts;
    await Promise.all(shards.map((shard) => admission.close(shard)));
    for (const shard of shards) {
      admission.reopen(shard);
      if (this.writers.get(shard)?.state === 'live') this.writers.delete(shard);
      this.forgetStopped(shard);
      for (const listener of this.onLost) listener(shard);
    }
  }

  /** Ends a shard at once, its waiting writings included. `why`: an alarm for a person, or null if there is one already. */
  lose(shard: number, why: ShardLoss | null): void {
    this.writers.get(shard)?.end(why?.fate === 'raised' ? 'stopped' : 'lost');
    this.forgetStopped(shard);
    for (const listener of this.onLost) listener(shard);
    // Were the shard taken back, what waited would go behind a head that it wasn't decided on.
    for (const { settled } of this.parts.abandon(shard)) settled('unavailable');
    if (why === null) return;
    const what = why.fate === 'fenced' ? 'shard-fenced' : 'shard-stopped';
    this.parts.alarm({ what, shard, stream: null, error: why.error });
  }

  /** A stream stands still from now on: the database refuses a command of it. */
  stopStream(shard: number, stream: string): void {
    this.stopped.set(stream, shard);
  }

  isStopped(stream: string): boolean {
    return this.stopped.has(stream);
  }

  /** Calls for each shard that is lost to this process, before its commands end: what is kept of it is void. */
  whenLost(listener: (shard: number) => void): void {
    this.onLost.push(listener);
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
   * Counts the shards that this process serves, and those that stand still, because the database refuses whatever is sent
   * or nobody of the house signed the head; and the streams of the others that stand still, because the database refused a
   * command of theirs: until a person has looked at them and the process is started anew.
   */
  standing(): { readonly live: number; readonly stopped: number; readonly streams: number } {
    const states = [...this.writers.values()].map(({ state }) => state);
    return {
      live: this.isBelieved() ? states.filter((state) => state === 'live').length : 0,
      stopped: states.filter((state) => state === 'stopped').length,
      streams: this.stopped.size,
    };
  }

  /** Says if what is in memory of a shard may be believed: it is this process's, and its lease hasn't lapsed. */
  isHere(shard: number): boolean {
    return this.writer(shard) !== null && this.isBelieved();
  }

  /**
   * Says if an event of a shard that this process writes is one that a writer committed: it lies before the shard's end, and
   * its fields come to its hash. Whoever changed both an event and its hash is found by the chain (S21).
   */
  isWritten(event: StoredEvent): boolean {
    const writer = this.writer(event.shard);
    const isInside = writer !== null && event.seq >= 1 && event.seq <= writer.tail.seq;
    return isInside && eventHashHex(sha256Hex, event, canonicalJson(event.data)) === event.hash;
  }

  /** The writer of a shard; `null` if it isn't this process's. */
  writer(shard: number): ShardWriter | null {
    const writer = this.writers.get(shard);
    return writer?.state === 'live' ? writer : null;
  }

  private isBelieved(): boolean {
    return this.believedUntilMs === Infinity || this.parts.timing.elapsedMs() < this.believedUntilMs;
  }

  private forgetStopped(shard: number): void {
    for (const [stream, of] of this.stopped) if (of === shard) this.stopped.delete(stream);
  }
}

/** Why a shard ended: another writer fenced it, or the database raised what only a person can put right. */
export interface ShardLoss {
  readonly fate: 'fenced' | 'raised';
  readonly error: unknown;
}

/** The head of a shard isn't one that a writer of this house signed (S21). */
export class HeadRefusedError extends Error {
  override readonly name = 'HeadRefusedError';
}
