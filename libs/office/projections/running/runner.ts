import type { Timing } from '#log/event-store';
import { ShardTurn, type ProjectionAlarm, type Watch } from './shard-turn';
import type { ReadModel } from './read-model.port';
import type { ReadModelStore } from './read-model-store.port';

export interface RunnerOptions {
  readonly store: ReadModelStore;
  readonly models: readonly ReadModel[];
  readonly timing: Timing;
  /** Events of one transaction, at most. */
  readonly eventsMax?: number;
  readonly onAlarm: (alarm: ProjectionAlarm) => void;
  /** A turn failed and is tried again; told once until one succeeds. */
  readonly onTrouble: (readModel: string, error: unknown) => void;
  readonly onHandled?: (readModel: string, events: number) => void;
  /** Who is told of each turn, with its events in the end: for traces. */
  readonly onTurn?: Watch['begins'];
}

/** Where a read model stands, as this process found it last, in a turn or when it asked. */
export interface ReadModelStanding {
  readonly readModel: string;
  readonly version: number;
  /** Events not handled yet; null: it couldn't be asked yet. */
  readonly behind: number | null;
  readonly parked: number;
  /** Shards that can't be read on. */
  readonly stopped: number;
  readonly live: boolean;
  /** For how long its turns have failed; 0: they don't. */
  readonly failingMs: number;
  /** For how long it has been further behind than one turn goes; 0: it isn't. */
  readonly farMs: number;
  /** For how long the turn under way has lasted; 0: none is. */
  readonly turnMs: number;
}

/**
 * Keeps read models up with the log (S14). Any number of runners, in any processes, may be at work on the same ones: a
 * shard's checkpoint is locked by the one that moves it, and the others take what is left.
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

  /** Resolves when the turn under way is over. */
  async stop(): Promise<void> {
    this.ending.abort();
    await this.running;
  }

  /** Returns what this process knows without asking. */
  standing(): readonly ReadModelStanding[] {
    return this.lines.map((line) => line.standing());
  }

  /** Asks the store how far each read model is, whatever turns are at, and returns that. Throws what the store throws. */
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
      // Commands go before views, where both share cores: it rests longer than it works, and what comes meanwhile is
      // handled at once, for what a turn costs by itself. Far behind, it rests as long as it worked.
      const tookMs = timing.elapsedMs() - beganMs;
      const isFar = this.lines.some((line) => (line.standing().behind ?? 0) > eventsMax);
      pauseMs = moved ? Math.max(PAUSE_MS_MIN, tookMs * (isFar ? 1 : RESTS)) : pauseMs * 2;
      pauseMs = Math.min(PAUSE_MS_MAX, pauseMs);
      await timing.pause(pauseMs, signal);
    }
  }
}

/** S14: in batches of 500 to 5,000. */
const EVENTS_MAX = 2_000;
/** S13: nobody is told of commits; it is asked again, ever less often. */
const PAUSE_MS_MIN = 5;
const PAUSE_MS_MAX = 250;
/** So many times as long as it worked. */
const RESTS = 4;
const RETRY_MS_MIN = 100;
const RETRY_MS_MAX = 5_000;

/** A course that is tried again when a turn of it fails. */
class RetriedTurn {
  private failingSinceMs: number | null = null;
  private farSinceMs: number | null = null;
  private turnSinceMs: number | null = null;
  private retryMs = RETRY_MS_MIN;
  private notBeforeMs = 0;

  constructor(
    private readonly course: ShardTurn,
    private readonly options: Pick<RunnerOptions, 'timing' | 'onTrouble' | 'eventsMax'>,
  ) {}

  async turn(): Promise<boolean> {
    const { timing, onTrouble } = this.options;
    if (timing.elapsedMs() < this.notBeforeMs) return false;
    this.turnSinceMs = timing.elapsedMs();
    try {
      const moved = await this.course.turn();
      this.noteFar();
      this.failingSinceMs = null;
      this.retryMs = RETRY_MS_MIN;
      return moved;
    } catch (error) {
      if (this.failingSinceMs === null) onTrouble(this.course.model.name, error);
      this.failingSinceMs ??= timing.elapsedMs();
      this.notBeforeMs = timing.elapsedMs() + this.retryMs;
      this.retryMs = Math.min(RETRY_MS_MAX, this.retryMs * 2);
      return false;
    } finally {
      this.turnSinceMs = null;
    }
  }

  async look(): Promise<void> {
    await this.course.look();
    this.noteFar();
  }

  private noteFar(): void {
    const isFar = (this.course.standing?.behind ?? 0) > (this.options.eventsMax ?? EVENTS_MAX);
    this.farSinceMs = isFar ? (this.farSinceMs ?? this.options.timing.elapsedMs()) : null;
  }

  standing(): ReadModelStanding {
    const { model, standing } = this.course;
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
