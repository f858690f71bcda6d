import { StatementError } from '#log/event-store';
import { changesOf, pagesBefore, type Refused } from './changes-of';
import {
  CheckpointMovedError,
  type Build,
  type BuildProgress,
  type Page,
  type Place,
  type ReadModelStore,
  type Turn,
} from './read-model-store.port';
import type { ReadModel, TakenEvent } from './read-model.port';

/** An alarm that needs a person. */
export interface ProjectionAlarm {
  /** A stream that waits at one of its events, or a shard that can't or mustn't be read further. */
  readonly what: 'projection-parked' | 'projection-stopped';
  readonly readModel: string;
  readonly shard: number;
  /** The event that couldn't be handled, or the last one that could. */
  readonly seq: number;
  readonly stream: string | null;
  readonly type: string | null;
  readonly eventId: string | null;
  readonly error: string;
}

/** Receives the progress of turns. */
export interface Watch {
  alarm(alarm: ProjectionAlarm): void;
  handled(readModel: string, events: number): void;
  /**
   * Called at the beginning of a turn. The returned function is called at its end with the events that it
   * added to the rows.
   */
  begins?(readModel: string): (brought: readonly TakenEvent[]) => void;
}

/**
 * Runs the turns of one read model. It has no memory that could be wrong: every turn begins at the stored
 * checkpoint, and writes everything or nothing.
 */
export class ShardTurn {
  private build: Build | null = null;
  private now: BuildProgress | null = null;
  /** Shards whose log differs from what the checkpoint counted. Reading them further would silently give wrong rows. */
  private readonly stopped = new Set<number>();

  constructor(
    readonly model: ReadModel,
    private readonly store: ReadModelStore,
    private readonly watch: Watch,
    private readonly eventsMax: number,
  ) {}

  /** The progress as last found; `null` before the first time. */
  get standing(): (BuildProgress & { readonly stopped: number }) | null {
    return this.now && { ...this.now, stopped: this.stopped.size + this.now.halted };
  }

  /** Asks the store for the progress, even during a turn. Throws what the store throws. */
  async look(): Promise<void> {
    const { build } = this;
    if (build !== null) this.now = await this.store.standing(build);
  }

  /** Handles some events. Returns `false` if there were none. Throws what the store throws. */
  async turn(): Promise<boolean> {
    const build = (this.build ??= await this.store.open(this.model));
    const moved = await this.advance(build);
    const progressNow = await this.store.standing(build);
    const isClose = progressNow.behind <= this.eventsMax;
    const live = progressNow.live || (isClose && (await this.store.makeLive(build)));
    this.now = { ...progressNow, live };
    if (!live) this.build = null; // another may be read by now, and this one be gone (`sabot rebuild`)
    return moved;
  }

  private async advance(build: Build): Promise<boolean> {
    const taken: number[] = [];
    try {
      return await this.step(build, { taken });
    } catch (error) {
      if (error instanceof CheckpointMovedError) return true; // handled, by somebody else
      if (!(error instanceof StatementError)) throw error;
      for (const shard of taken) await this.narrow(build, shard, this.eventsMax);
      return true;
    }
  }

  /** Finds the event whose rows the database refuses, by turns of ever fewer events. */
  private async narrow(build: Build, shard: number, limit: number): Promise<void> {
    try {
      await this.step(build, { shards: [shard], limit });
    } catch (error) {
      if (!(error instanceof StatementError)) throw error;
      if (limit > 1) await this.narrow(build, shard, Math.ceil(limit / 2));
      else await this.step(build, { shards: [shard], limit, refused: { error } });
    }
  }

  private async step(
    build: Build,
    {
      shards,
      limit,
      refused = null,
      taken = [],
    }: { shards?: readonly number[]; limit?: number; refused?: Refused | null; taken?: number[] },
  ): Promise<boolean> {
    const turn = await this.store.begin(build, shards);
    if (turn === null) return false;
    const tell = this.watch.begins?.(this.model.name);
    try {
      const places = turn.places.filter((place) => this.canGoOn(place));
      taken.push(...places.map(({ shard }) => shard));
      const each = limit ?? Math.max(EACH_MIN, Math.floor(this.eventsMax / Math.max(1, places.length)));
      const pages = places.length === 0 ? [] : await turn.read(places, each);
      return await this.finish(
        turn,
        pages.filter((page) => this.isWhole(page)),
        refused,
        tell,
      );
    } catch (error) {
      await turn.abandon();
      throw error;
    }
  }

  private async finish(
    turn: Turn,
    pages: readonly Page[],
    refused: Refused | null,
    tell: ReturnType<NonNullable<Watch['begins']>> | undefined,
  ): Promise<boolean> {
    if (pages.length === 0) {
      await turn.abandon();
      return false;
    }
    const saved = await turn.keep(pages.flatMap(({ events }) => events));
    const changes = changesOf(this.model, pages, saved, refused);
    const handled = pagesBefore(pages, changes.parked);
    await turn.commit(changes, handled);
    const { name: readModel } = this.model;
    for (const { halts, ...parked } of changes.parked)
      this.watch.alarm({ what: halts ? 'projection-stopped' : 'projection-parked', readModel, ...parked });
    this.watch.handled(
      readModel,
      handled.reduce((sum, { count }) => sum + count, 0),
    );
    tell?.(handled.flatMap(({ events, last }) => events.filter(({ seq }) => seq <= last)));
    return true;
  }

  private canGoOn({ shard, after, head, sameLog }: Place): boolean {
    if (sameLog && head >= after) return !this.stopped.has(shard);
    const why = sameLog ? `the log ends at ${head}, before it` : 'the log was restored since';
    return this.stop(shard, after, why);
  }

  /** Checks that no sequence number is missing. A gap means that an event was lost, and is never skipped (S1). */
  private isWhole({ shard, after, last, count, flaw }: Page): boolean {
    if (flaw !== undefined) return this.stop(shard, after, flaw);
    if (last > after && count === last - after) return true;
    return this.stop(shard, after, `of the events up to ${last} one is missing`);
  }

  private stop(shard: number, seq: number, error: string): false {
    if (this.stopped.has(shard)) return false;
    this.stopped.add(shard);
    const { name: readModel } = this.model;
    const nowhere = { stream: null, type: null, eventId: null };
    this.watch.alarm({ what: 'projection-stopped', readModel, shard, seq, ...nowhere, error });
    return false;
  }
}

/** The least number of events for each shard of a turn, however many share it. */
const EACH_MIN = 50;
