import { canonicalJson, eventHashHex } from '#kernel/canonical';
import { sha256Hex } from '#kernel/hashing';
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
  /** Removes the waiting writes of a shard from its lane. */
  readonly abandon: (shard: number) => readonly Commitment[];
}

/** The shards that this process owns: how it gains and loses them, and how long it may rely on them. */
export class ShardOwnership {
  private readonly writers = new Map<number, ShardWriter>();
  private readonly onLost: ((shard: number) => void)[] = [];
  /** Stopped streams with their shards: the database refuses one of their commands. */
  private readonly stopped = new Map<string, number>();
  private believedUntilMs = Infinity;

  constructor(private readonly parts: ShardOwnershipParts) {}

  /**
   * Takes over the given shards (all by default), whatever the leases say, and fences their previous owners.
   * For a process that is alone on its log. Resolves to the shards that it now owns.
   */
  async take(owner: string, shards: readonly number[] = EVERY_SHARD): Promise<readonly number[]> {
    const wanted = shards.filter((shard) => this.writers.get(shard)?.state !== 'live');
    if (wanted.length > 0) this.adopt(await this.parts.log.takeShards(owner, wanted));
    return this.owned();
  }

  /**
   * Begins to write these shards after their heads. One whose head has no valid signature stops with an alarm
   * until a person has checked it. Returns the written shards.
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

  /**
   * Sets the time, by `Timing.elapsedMs`, until which this process may rely on its shards. Without a call it
   * may always.
   */
  believeUntil(elapsedMs: number): void {
    this.believedUntilMs = elapsedMs;
  }

  /**
   * Releases shards in order: admits nothing more, waits until every admitted command is answered, and gives
   * the shards up. Anything kept in memory about them becomes invalid.
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

  /** Ends a shard at once, with its waiting writes. `why` raises an alarm; `null` if there is one already. */
  lose(shard: number, why: ShardLoss | null): void {
    this.writers.get(shard)?.end(why?.fate === 'raised' ? 'stopped' : 'lost');
    this.forgetStopped(shard);
    for (const listener of this.onLost) listener(shard);
    // If the shard were taken back, waiting writes would follow a head that they were not decided on.
    for (const { settled } of this.parts.abandon(shard)) settled('unavailable');
    if (why === null) return;
    const what = why.fate === 'fenced' ? 'shard-fenced' : 'shard-stopped';
    this.parts.alarm({ what, shard, stream: null, error: why.error });
  }

  /** Stops a stream, because the database refuses one of its commands. */
  stopStream(shard: number, stream: string): void {
    this.stopped.set(stream, shard);
  }

  isStopped(stream: string): boolean {
    return this.stopped.has(stream);
  }

  /**
   * Registers a listener for lost shards. It is called before their commands end; anything kept about the
   * shard becomes invalid.
   */
  whenLost(listener: (shard: number) => void): void {
    this.onLost.push(listener);
  }

  /** Returns the shards that this process writes. */
  owned(): number[] {
    return [...this.writers].flatMap(([shard, writer]) => (writer.state === 'live' ? [shard] : []));
  }

  /** Returns the shards that this process owns, stopped ones included, with their epochs. */
  held(): { readonly shard: number; readonly epoch: number }[] {
    return [...this.writers.values()].flatMap(({ state, head: { shard, epoch } }) =>
      state === 'lost' ? [] : [{ shard, epoch }],
    );
  }

  /**
   * Counts the served shards, the stopped shards, and the stopped streams of served shards. A shard stops if
   * the database refuses every statement or its head has no valid signature; a stream stops if the database
   * refuses one of its commands. They stay stopped until a person has checked them and the process restarts.
   */
  standing(): { readonly live: number; readonly stopped: number; readonly streams: number } {
    const states = [...this.writers.values()].map(({ state }) => state);
    return {
      live: this.isBelieved() ? states.filter((state) => state === 'live').length : 0,
      stopped: states.filter((state) => state === 'stopped').length,
      streams: this.stopped.size,
    };
  }

  /**
   * Returns `true` if the memory of a shard may be relied on: this process owns it, and its lease has not
   * expired.
   */
  isHere(shard: number): boolean {
    return this.writer(shard) !== null && this.isBelieved();
  }

  /**
   * Returns `true` if an event of an owned shard was committed by a writer: it precedes the shard's end, and
   * its fields match its hash. Changing an event with its hash breaks the chain instead (S21).
   */
  isWritten(event: StoredEvent): boolean {
    const writer = this.writer(event.shard);
    const isInside = writer !== null && event.seq >= 1 && event.seq <= writer.tail.seq;
    return isInside && eventHashHex(sha256Hex, event, canonicalJson(event.data)) === event.hash;
  }

  /** Returns the writer of a shard; `null` if this process does not own it. */
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

/**
 * Why a shard ended: another writer fenced it, or the database refuses every statement until a person has
 * corrected the cause.
 */
export interface ShardLoss {
  readonly fate: 'fenced' | 'raised';
  readonly error: unknown;
}

/** The error of an alarm: the head of a shard has no valid signature of this installation (S21). */
export class HeadRefusedError extends Error {
  override readonly name = 'HeadRefusedError';
}
