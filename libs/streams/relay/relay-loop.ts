import { KeepingUp, type KeptStanding, type Timing } from '#log/event-store';
import type { Relay, RelayTurn } from './relay';

export interface RelayLoopOptions {
  readonly timing: Timing;
  /** A turn failed and is tried again; told once until one succeeds. */
  readonly onTrouble: (error: unknown) => void;
}

/** How far publishing is, as this process found it last, in a turn or when it asked. */
export interface RelayStanding extends KeptStanding {
  readonly role: RelayTurn['role'];
  /** Shards, of all topics, that can't be published on. */
  readonly stopped: number;
}

/** S13: nobody is told of commits; it is asked again, ever less often. */
const PAUSE_MS_MIN = 5;
const PAUSE_MS_MAX = 250;
/** Whoever waits for another's end needn't look often. */
const WAIT_MS = 1_000;

/** Keeps the topics up with the log. Any number of processes may try: one of them relays. */
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

  /** Ends the turn under way and lets another relay at once. Never rejects. */
  async stop(): Promise<void> {
    this.ending.abort();
    await this.running;
    await this.relay.free().catch(() => undefined); // its lease runs out by itself
  }

  /** Returns what this process knows without asking. */
  standing(): RelayStanding {
    return this.withRole(this.keeping.standing());
  }

  /** Asks the log how far it goes and returns how far publishing is. Throws `LogUnreachableError`. */
  async measured(): Promise<RelayStanding> {
    return this.withRole(await this.keeping.measured());
  }

  private withRole(kept: KeptStanding): RelayStanding {
    const { keeping, relay } = this;
    return { ...kept, role: keeping.last?.role ?? 'waits', stopped: relay.stoppedShards };
  }
}
