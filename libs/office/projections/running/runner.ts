import { Backoff } from '#kernel/decision';
import type { Timing } from '#log/event-store';
import type { ReadModelStore } from './read-model-store.port';
import type { ReadModel } from './read-model.port';
import { ShardTurn, type ProjectionAlarm, type Watch } from './shard-turn';

export interface RunnerOptions {
  readonly store: ReadModelStore;
  readonly models: readonly ReadModel[];
  readonly timing: Timing;
  /** The most events in one transaction. */
  readonly eventsMax?: number;
  readonly onAlarm: (alarm: ProjectionAlarm) => void;
  /** Called at the first of several failing turns. The turn is tried again. */
  readonly onTrouble: (readModel: string, error: unknown) => void;
  readonly onHandled?: (readModel: string, events: number) => void;
  /** Called at the start of each turn. The function that it returns is called at the end with the turn's events; used for traces. */
  readonly onTurn?: Watch['begins'];
}

/** The progress of a read model as this process last found it, in a turn or by asking. */
export interface ReadModelStanding {
  readonly readModel: string;
  readonly version: number;
  /** The number of events not handled yet; `null` before the first answer. */
  readonly behind: number | null;
  /** The number of streams that wait because one of their events failed. */
  readonly parked: number;
  /** The number of shards that can't be read further. */
  readonly stopped: number;
  /** `true` if reports read this version of the model. */
  readonly live: boolean;
  /** The time for which its turns have failed, or 0. */
  readonly failingMs: number;
  /** The time for which it has been more than one turn behind, or 0. */
  readonly farMs: number;
  /** The duration of the current turn, or 0. */
  readonly turnMs: number;
}

/**
 * Keeps read models up to date with the log (S14). Any number of runners, in any processes, may handle the
 * same ones: each locks the positions of the shards that it handles, and the others take the remaining shards.
 */
export class Runner {
  private readonly ending = new AbortController();
  private readonly lines: readonly RetriedTurn[];
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly options: RunnerOptions) {
    const { store, models, eventsMax = EVENTS_MAX, onAlarm, onHandled, onTurn } = options;
    const watch: Watch = {
      alarm: onAlarm,
      handled: onHandled ?? (() => undefined),
      ...(onTurn !== undefined && { begins: onTurn }),
    };
    this.lines = models.map(
      (model) => new RetriedTurn(new ShardTurn(model, store, watch, eventsMax), options),
    );
  }

  start(): void {
    this.running = this.run();
  }

  /** Resolves when the current turn is over. */
  async stop(): Promise<void> {
    this.ending.abort();
    await this.running;
  }

  /** Returns what this process knows without asking. */
  standing(): readonly ReadModelStanding[] {
    return this.lines.map((line) => line.standing());
  }

  /**
   * Asks the store for the progress of each read model, even during turns, and returns it. Throws what the
   * store throws.
   */
  async measured(): Promise<readonly ReadModelStanding[]> {
    await Promise.all(this.lines.map((line) => line.look()));
    return this.standing();
  }

  private async run(): Promise<void> {
    const { timing, eventsMax = EVENTS_MAX } = this.options;
    const { signal } = this.ending;
    let pauseMs = PAUSE_MS_MIN;
    while (!signal.aborted) {
      const beganMs = timing.elapsedMs();
      let moved = false;
      for (const line of this.lines) if (!signal.aborted && (await line.turn())) moved = true;
      // Commands take precedence over views if both share cores. So it pauses longer than it works, and
      // handles all events that came meanwhile for the cost of one turn. If it is far behind, it pauses only
      // as long as it worked.
      const tookMs = timing.elapsedMs() - beganMs;
      const isFar = this.lines.some((line) => (line.standing().behind ?? 0) > eventsMax);
      pauseMs = moved ? Math.max(PAUSE_MS_MIN, tookMs * (isFar ? 1 : PAUSE_FACTOR)) : pauseMs * 2;
      pauseMs = Math.min(PAUSE_MS_MAX, pauseMs);
      await timing.pause(pauseMs, signal);
    }
  }
}

/** The most events in a batch (S14: 500 to 5,000). */
const EVENTS_MAX = 2_000;
/** The first pause between queries. Commits aren't announced (S13), so it asks again after increasing pauses. */
const PAUSE_MS_MIN = 5;
const PAUSE_MS_MAX = 250;
/** A pause is this many times as long as the work before it. */
const PAUSE_FACTOR = 4;
const RETRY_MS_MIN = 100;
const RETRY_MS_MAX = 5_000;

/** Runs the turns of one read model and retries them when they fail. */
class RetriedTurn {
  private failingSinceMs: number | null = null;
  private farSinceMs: number | null = null;
  private turnSinceMs: number | null = null;
  private readonly backoff: Backoff<Timing>;
  private notBeforeMs = 0;

  constructor(
    private readonly shardTurn: ShardTurn,
    private readonly options: Pick<RunnerOptions, 'timing' | 'onTrouble' | 'eventsMax'>,
  ) {
    this.backoff = new Backoff({ minMs: RETRY_MS_MIN, maxMs: RETRY_MS_MAX, timing: options.timing });
  }

  async turn(): Promise<boolean> {
    const { timing, onTrouble } = this.options;
    if (timing.elapsedMs() < this.notBeforeMs) return false;
    this.turnSinceMs = timing.elapsedMs();
    try {
      const moved = await this.shardTurn.turn();
      this.noteFar();
      this.failingSinceMs = null;
      this.backoff.reset();
      return moved;
    } catch (error) {
      if (this.failingSinceMs === null) onTrouble(this.shardTurn.model.name, error);
      this.failingSinceMs ??= timing.elapsedMs();
      this.notBeforeMs = timing.elapsedMs() + this.backoff.nextMs();
      return false;
    } finally {
      this.turnSinceMs = null;
    }
  }

  async look(): Promise<void> {
    await this.shardTurn.look();
    this.noteFar();
  }

  private noteFar(): void {
    const isFar = (this.shardTurn.standing?.behind ?? 0) > (this.options.eventsMax ?? EVENTS_MAX);
    this.farSinceMs = isFar ? (this.farSinceMs ?? this.options.timing.elapsedMs()) : null;
  }

  standing(): ReadModelStanding {
    const { model, standing } = this.shardTurn;
    const { behind = null, parked = 0, stopped = 0, live = false } = standing ?? {};
    const nowMs = this.options.timing.elapsedMs();
    const since = (ms: number | null): number => (ms === null ? 0 : nowMs - ms);
    return {
      readModel: model.name,
      version: model.version,
      behind,
      parked,
      stopped,
      live,
      failingMs: since(this.failingSinceMs),
      farMs: since(this.farSinceMs),
      turnMs: since(this.turnSinceMs),
    };
  }
}
