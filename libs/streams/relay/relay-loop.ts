import { quietly } from '#kernel/decision';
import { KeepingUp, type KeptStanding, type Timing } from '#log/event-store';
import type { Relay, RelayTurn } from './relay';

export interface RelayLoopOptions {
  readonly timing: Timing;
  /** Receives the error of a turn, once until a turn succeeds. The turn is retried. */
  readonly onTrouble: (error: unknown) => void;
}

/** The position of publishing as this process last knew it, from a turn or a query. */
export interface RelayStanding extends KeptStanding {
  readonly role: RelayTurn['role'];
  /** Number of shards, over all topics, that can't be published any further. */
  readonly stopped: number;
}

/** There is no notification of commits, so the loop polls, ever less often (S13). */
const PAUSE_MS_MIN = 5;
const PAUSE_MS_MAX = 250;
/** A process that waits for another's lease need not look often. */
const WAIT_MS = 1_000;

/** Keeps the topics up to date with the log. Any number of processes may run it: one of them relays. */
export class RelayLoop {
  private readonly ending = new AbortController();
  private readonly keeping: KeepingUp<RelayTurn>;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly relay: Relay,
    { timing, onTrouble }: RelayLoopOptions,
  ) {
    this.keeping = new KeepingUp({ timing, onTrouble, turn: () => relay.turn(), look: () => relay.look() });
  }

  start(): void {
    let pauseMs = PAUSE_MS_MIN;
    this.running = this.keeping.until(this.ending.signal, ({ size, role }, before) => {
      pauseMs = size === before?.size ? Math.min(PAUSE_MS_MAX, pauseMs * 2) : PAUSE_MS_MIN;
      return role === 'waits' ? WAIT_MS : pauseMs;
    });
  }

  /** Ends the turn in progress and lets another process relay at once. Never rejects. */
  async stop(): Promise<void> {
    this.ending.abort();
    await this.running;
    await quietly(this.relay.free(), 'closing'); // the lease expires by itself
  }

  /** Returns what this process knows without a query. */
  standing(): RelayStanding {
    return this.withRole(this.keeping.standing());
  }

  /** Reads the end of the log and returns how far publishing is. Throws `LogUnreachableError`. */
  async measured(): Promise<RelayStanding> {
    return this.withRole(await this.keeping.measured());
  }

  private withRole(kept: KeptStanding): RelayStanding {
    const { keeping, relay } = this;
    return { ...kept, role: keeping.last?.role ?? 'waits', stopped: relay.stoppedShards };
  }
}
