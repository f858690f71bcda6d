import type { Timing } from '../time/clock.port';
import { LogUnreachableError } from '../kept/event-log.port';
import { fairShare } from './fair-share';
import type { Lanes } from '../lanes/lanes';
import type { ShardLoss } from '../lanes/shard-ownership';
import type { Book, Lease, Server } from '../kept/lease-book.port';
import { EVERY_SHARD } from '../kept/shard';

/** Where a shard is written. `nowhere`: just now by nobody that this server knows of. */
export type Whereabouts =
  | { readonly kind: 'here' }
  | { readonly kind: 'there'; readonly owner: string; readonly instance: string; readonly address: string }
  | { readonly kind: 'nowhere' };

export interface LeasesOptions {
  /** The server's name, the same after a restart; no two processes may have it at once. */
  readonly owner: string;
  /** Where its peers reach it. */
  readonly address: string;
  /** A UUID of this life of the process; a fresh one by default. */
  readonly instance?: string;
  /** How long a lease holds without being renewed. */
  readonly termMs?: number;
  /** How often it is renewed. */
  readonly renewMs?: number;
  /** Shards that this server writes from now on: what was left on its way there is to be driven on. */
  readonly onTaken?: (shards: readonly number[]) => void;
  /** Another process of this name joined after this one, which joins again: it was dead, or `same-name` follows. */
  readonly onRejoining?: () => void;
}

/**
 * The leases of one process (S3): it renews them, takes its fair share as servers come and go, hands over what is more
 * than that without losing an answer, and believes in none of them once a term has passed since the last renewal began.
 */
export class Leases {
  private readonly me: Server;
  private readonly timing: Timing;
  private readonly termMs: number;
  private readonly renewMs: number;
  /** A server that lacks shards asks more often, so that what is handed over to it isn't idle for long. */
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
   * Joins the others and resolves once it has its share: at once where nobody else is, after a term at the latest.
   * Throws `LogUnreachableError` when the book can't be read.
   */
  async open(): Promise<void> {
    this.lanes.shards.believeUntil(-Infinity); // nothing is here before the book says so
    const begunMs = this.timing.elapsedMs();
    const first = this.turn();
    this.current = first.catch(() => undefined); // told to whoever opens
    await first;
    this.lanes.shards.whenLost(() => void this.look()); // it never rejects
    while (this.isHungry() && this.timing.elapsedMs() - begunMs < this.termMs) {
      await this.timing.pause(this.hungryMs, this.ended.signal);
      await this.look();
    }
    void this.keep(); // it ends with `close`, and alarms instead of rejecting
  }

  /** Where a shard is, as the book said last; for itself also by its own clock. */
  whereIs(shard: number): Whereabouts {
    if (this.lanes.admits(shard)) return { kind: 'here' };
    if (this.phase === 'over') return { kind: 'nowhere' };
    const lease = this.book.leases.find((each) => each.shard === shard);
    if (lease === undefined || lease.owner === this.me.owner) return { kind: 'nowhere' };
    const server = this.book.servers.find(({ instance }) => instance === lease.instance);
    if (server === undefined) return { kind: 'nowhere' };
    return { kind: 'there', ...server };
  }

  /** Counts the shards that it serves, those that stand still, and the streams of the others that do: for gauges. */
  standing(): ReturnType<Lanes['shards']['standing']> {
    return this.lanes.shards.standing();
  }

  /** Why this server doesn't do its part, for a probe and a person; null: it does. */
  fault(): string | null {
    const { live, stopped } = this.standing();
    if (this.phase === 'over')
      return 'it has left the other servers for good: restart it under a name of its own';
    if (stopped > 0)
      return `${stopped} shards stand still, as the database refuses whatever is sent or nobody signed the head: see the log for the alarm`;
    if (live === 0) return 'it serves no shard: its leases have run out, or it has none yet';
    return null;
  }

  /** Reads the book after now, and does what follows from it. Never rejects: what is wrong shows in `whereIs`. */
  async look(): Promise<void> {
    this.next ??= this.current.then(async () => {
      this.next = null;
      this.current = this.safeTurn();
      await this.current;
    });
    await this.next;
  }

  /** Hands everything back once all that was let in is answered, so that the next server has it at once. */
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
      if (!(error instanceof LogUnreachableError)) throw error; // they run out by themselves
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
      // The database is away: the leases lapse by themselves. Whatever else it is, only a person can put it right.
      if (error instanceof LogUnreachableError || this.isAlarmed) return;
      this.isAlarmed = true;
      this.lanes.alarm({ what: 'leases-stuck', shard: null, stream: null, error });
    }
  }

  /** One renewal and what follows from it. */
  private async turn(): Promise<void> {
    if (this.isOver()) return;
    const begunMs = this.timing.elapsedMs(); // before it is sent: the book's term begins later than this one
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

  /** What was handed over, or taken without the answer coming through, and isn't wanted now. */
  private async freeWhatIsLeft(mine: readonly Lease[]): Promise<void> {
    const held = this.heldShards();
    const left = mine.map(({ shard }) => shard).filter((shard) => !held.has(shard));
    if (left.length > 0 && !this.isOver()) await this.lanes.log.freeLeases(this.me, left);
  }

  /** The last of them: whoever takes begins with the first, so that few are on their way twice. */
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
   * Two processes of one name would take each other's shards for ever: the older one stops for good. But a process that
   * took the name soon after this one had joined may be a dead one of the same server, whose joining came late: this one
   * joins again. After an outage of the database several of them may come late, one for each start that failed. Of two
   * that live, the older is superseded first, and so it is the first to have joined too often. The shards are free then,
   * and their loss isn't alarmed one by one: should another server have taken one meanwhile, that was its right.
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

/** A shard that another server has taken, and that a person has to know of. */
const takenOver = (): ShardLoss => ({
  fate: 'fenced',
  error: new Error('another server has taken over the shard'),
});

/** The most times that a server joins again: each late joining of a dead process of its name takes one. */
const REJOINS_MAX = 5;
