import { quietly } from '#kernel/decision';
import type { Book, Lease, Server } from '../kept/lease-book.port';
import { EVERY_SHARD } from '../kept/shard';
import type { Lanes } from '../lanes/lanes';
import type { ShardLoss } from '../lanes/shard-ownership';
import { LogUnreachableError } from '../query/database-error';
import type { Timing } from '../time/clock.port';
import { fairShare } from './fair-share';

/** Where a shard is written. `nowhere`: by no server that this one knows of. */
export type Whereabouts =
  | { readonly kind: 'here' }
  | { readonly kind: 'there'; readonly owner: string; readonly instance: string; readonly address: string }
  | { readonly kind: 'nowhere' };

export interface LeasesOptions {
  /** Name of the server, which survives a restart. Two processes must never have it at the same time. */
  readonly owner: string;
  /** Address for its peers. */
  readonly address: string;
  /** UUID of this run of the process; random by default. */
  readonly instance?: string;
  /** The time for which a lease is valid without renewal. */
  readonly termMs?: number;
  /** The interval at which it is renewed. */
  readonly renewMs?: number;
  /** Receives shards that this server writes from now on. Their unfinished transfers have to be resumed. */
  readonly onTaken?: (shards: readonly number[]) => void;
  /**
   * Called when another process of this name joined after this one, which joins again: that process was dead,
   * or `same-name` follows.
   */
  readonly onRejoining?: () => void;
}

/**
 * The leases of one process (S3). It renews them, takes its fair share as servers join and leave, and hands
 * over the surplus without losing an answer. Once a term has passed since the last renewal began, it relies
 * on none of them.
 */
export class Leases {
  private readonly me: Server;
  private readonly timing: Timing;
  private readonly termMs: number;
  private readonly renewMs: number;
  /** A server that lacks shards asks more often, so that shards handed over to it are not idle for long. */
  private readonly hungryMs: number;
  private readonly onTaken: (shards: readonly number[]) => void;
  private readonly onRejoining: () => void;
  private book: Book = { servers: [], leases: [] };
  private current: Promise<void> = Promise.resolve();
  private next: Promise<void> | null = null;
  private isHandingOver = false;
  private readonly ended = new AbortController();
  private phase: 'joining' | 'member' | 'over' = 'joining';
  private joinedMs = -Infinity;
  private rejoins = 0;
  private isAlarmed = false;

  constructor(
    private readonly lanes: Lanes,
    options: LeasesOptions,
  ) {
    const { owner, address, instance } = options;
    this.me = { owner, address, instance: instance ?? lanes.ids.uuid() };
    this.timing = lanes.timing;
    this.termMs = options.termMs ?? 10_000;
    this.renewMs = options.renewMs ?? 2_000;
    this.hungryMs = this.renewMs / 8;
    this.onTaken = options.onTaken ?? (() => undefined);
    this.onRejoining = options.onRejoining ?? (() => undefined);
  }

  /**
   * Joins the other servers and resolves once it has its share: at once if there are none, after a term at
   * the latest. Throws `LogUnreachableError` if the leases can't be read.
   */
  async open(): Promise<void> {
    this.lanes.shards.believeUntil(-Infinity); // no shard is here before the first answer
    const begunMs = this.timing.elapsedMs();
    const first = this.turn();
    this.current = quietly(first, 'reported'); // the caller of `open` gets the error
    await first;
    this.lanes.shards.whenLost(() => void this.look()); // it never rejects
    while (this.isHungry() && this.timing.elapsedMs() - begunMs < this.termMs) {
      await this.timing.pause(this.hungryMs, this.ended.signal);
      await this.look();
    }
    void this.keep(); // it ends with `close`, and alarms instead of rejecting
  }

  /** Returns where a shard is, by the last answer; for its own shards also by its own clock. */
  whereIs(shard: number): Whereabouts {
    if (this.lanes.admits(shard)) return { kind: 'here' };
    if (this.phase === 'over') return { kind: 'nowhere' };
    const lease = this.book.leases.find((each) => each.shard === shard);
    if (lease === undefined || lease.owner === this.me.owner) return { kind: 'nowhere' };
    const server = this.book.servers.find(({ instance }) => instance === lease.instance);
    if (server === undefined) return { kind: 'nowhere' };
    return { kind: 'there', ...server };
  }

  /** Counts the served shards, the stopped shards, and the stopped streams of served shards, for gauges. */
  standing(): ReturnType<Lanes['shards']['standing']> {
    return this.lanes.shards.standing();
  }

  /** Returns why this server does not serve its share, for a probe and a person; `null` if it does. */
  fault(): string | null {
    const { live, stopped } = this.standing();
    if (this.phase === 'over')
      return 'it has left the other servers for good: restart it under a name of its own';
    if (stopped > 0)
      return `${stopped} shards have stopped, because the database refuses every statement or a head has no valid signature: see the alarm in the log`;
    if (live === 0) return 'it serves no shard: its leases have run out, or it has none yet';
    return null;
  }

  /** Reads the leases now and acts on them. Never rejects: a failure shows in `whereIs`. */
  async look(): Promise<void> {
    this.next ??= this.current.then(async () => {
      this.next = null;
      this.current = this.safeTurn();
      await this.current;
    });
    await this.next;
  }

  /**
   * Releases every shard once the admitted commands are answered, so that the next server gets them at once.
   */
  async close(): Promise<void> {
    this.ended.abort();
    const left = this.phase === 'over';
    this.phase = 'over';
    await this.lanes.drain();
    await this.next;
    await this.current;
    await this.lanes.shards.release(this.lanes.shards.owned());
    if (left) return;
    try {
      await this.lanes.log.freeLeases(this.me);
    } catch (error) {
      if (!(error instanceof LogUnreachableError)) throw error; // the leases expire by themselves
    }
  }

  private async keep(): Promise<void> {
    while (!this.isOver()) {
      await this.timing.pause(this.isHungry() ? this.hungryMs : this.renewMs, this.ended.signal);
      if (!this.isOver()) await this.look();
    }
  }

  private async safeTurn(): Promise<void> {
    try {
      await this.turn();
      this.isAlarmed = false;
    } catch (error) {
      // If the database is away, the leases expire by themselves. Any other error needs a person.
      if (error instanceof LogUnreachableError || this.isAlarmed) return;
      this.isAlarmed = true;
      this.lanes.alarm({ what: 'leases-stuck', shard: null, stream: null, error });
    }
  }

  /** Renews the leases once and acts on the answer. */
  private async turn(): Promise<void> {
    if (this.isOver()) return;
    const begunMs = this.timing.elapsedMs(); // read before it is sent, so that our term never outlasts the database's
    const book = await this.lanes.log.renewLeases(this.me, this.termMs, this.phase === 'joining');
    if (this.isOver()) return;
    if (book === null) return this.superseded();
    if (this.phase === 'joining') this.joinedMs = this.timing.elapsedMs(); // a slow database delays dead processes, too
    this.phase = 'member';
    this.book = book;
    const mine = book.leases.filter((lease) => lease.instance === this.me.instance);
    this.loseAllBut(mine);
    this.lanes.shards.believeUntil(begunMs + this.termMs);
    await this.takeWhatIsMissing(book);
    await this.freeWhatIsLeft(mine);
    this.handOverSurplus(book);
  }

  private loseAllBut(mine: readonly Lease[]): void {
    const epochs = new Map(mine.map(({ shard, epoch }) => [shard, epoch]));
    for (const { shard, epoch } of this.lanes.shards.held())
      if (epochs.get(shard) !== epoch) this.lanes.shards.lose(shard, takenOver());
  }

  private async takeWhatIsMissing(book: Book): Promise<void> {
    const held = this.heldShards();
    const missing = fairShare(this.me, book.servers) - held.size;
    if (missing <= 0) return;
    const others = new Set(
      book.leases.filter(({ owner }) => owner !== this.me.owner).map(({ shard }) => shard),
    );
    const free = EVERY_SHARD.filter((shard) => !held.has(shard) && !others.has(shard));
    if (free.length === 0) return;
    const heads = await this.lanes.log.takeLeases(this.me, free.slice(0, missing), this.termMs);
    if (this.isOver() || heads.length === 0) return;
    this.onTaken(this.lanes.shards.adopt(heads));
  }

  /** Frees leases that were handed over, or taken with a lost answer, and are not wanted now. */
  private async freeWhatIsLeft(mine: readonly Lease[]): Promise<void> {
    const held = this.heldShards();
    const left = mine.map(({ shard }) => shard).filter((shard) => !held.has(shard));
    if (left.length > 0 && !this.isOver()) await this.lanes.log.freeLeases(this.me, left);
  }

  /**
   * Hands over the last shards of the surplus. A server that takes shards begins with the first, so few move
   * twice.
   */
  private handOverSurplus(book: Book): void {
    const surplus = this.lanes.shards.held().length - fairShare(this.me, book.servers);
    if (surplus <= 0 || this.isHandingOver || this.isOver()) return;
    this.isHandingOver = true;
    void this.lanes.shards.release(this.lanes.shards.owned().slice(-surplus)).then(() => {
      this.isHandingOver = false;
      return this.look(); // which frees them
    });
  }

  private heldShards(): Set<number> {
    return new Set(this.lanes.shards.held().map(({ shard }) => shard));
  }

  private isHungry(): boolean {
    return this.phase === 'member' && this.lanes.shards.held().length < fairShare(this.me, this.book.servers);
  }

  /**
   * Handles another process that joined under the same name. Two live processes would take each other's
   * shards for ever, so the older one must stop for good. But the other may be a dead process of this server
   * whose join arrived late, perhaps one for each failed start during an outage; so this one joins again.
   *
   * Of two live processes the older is superseded first, and so it is the first to have joined too often. The
   * shards are then free and their loss raises no alarm: another server may rightly have taken one.
   */
  private async superseded(): Promise<void> {
    this.lanes.shards.believeUntil(-Infinity);
    for (const { shard } of this.lanes.shards.held()) this.lanes.shards.lose(shard, null);
    const isYoung = this.timing.elapsedMs() - this.joinedMs < this.termMs;
    if (isYoung && this.rejoins < REJOINS_MAX) {
      this.rejoins++;
      this.onRejoining();
      this.phase = 'joining';
      return this.turn();
    }
    this.phase = 'over';
    this.ended.abort();
    const error = new Error(
      `Another server has started with the name ${this.me.owner}. Give each server its own name, then restart this one.`,
    );
    this.lanes.alarm({ what: 'same-name', shard: null, stream: null, error });
  }

  private isOver(): boolean {
    return this.phase === 'over';
  }
}

/** The loss of a shard that another server took, which is reported. */
const takenOver = (): ShardLoss => ({
  fate: 'fenced',
  error: new Error('another server has taken over the shard'),
});

/** Largest number of times that a server joins again, one for each late join of a dead process. */
const REJOINS_MAX = 5;
