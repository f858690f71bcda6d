import type { OnProgress } from '#kernel/decision';
import { EVERY_SHARD, StatementError } from '#log/event-store';
import type { Build, Page, Place, ReadModelStore, Turn } from '../running/read-model-store.port';
import type { ReadModel } from '../running/read-model.port';
import { ShardTurn, type Watch } from '../running/shard-turn';
import { brought } from '../upkeep/rebuild';
import type { PairedTurn } from '../upkeep/upkeep.port';

/** A row in a read model that differs from the one computed from the log. */
export interface RowDifference {
  readonly table: string;
  readonly shard: number;
  /** The values of its key columns in order. A checkpoint only has its shard. */
  readonly key: readonly string[];
  /** `lost` means that the row is missing, `invented` that the log gives no such row. */
  readonly how: 'changed' | 'lost' | 'invented';
  /** The columns that differ, as texts; `null` for no value or no row. */
  readonly columns: readonly {
    readonly column: string;
    readonly kept: string | null;
    readonly log: string | null;
  }[];
}

/** The rows of one table that differ: their number, and the first of them. */
export interface TableDifferences {
  readonly table: string;
  readonly count: number;
  readonly some: readonly RowDifference[];
}

/** One shard of the live build, of the comparison's own build and of the log, at one moment. */
export interface Moment {
  readonly place: {
    /** The last sequence number that the live build states as handled; `null` if it has no such row. */
    readonly was: number | null;
    readonly now: number;
    readonly head: number;
    /** The event at which the live build states that the shard is halted, or `null`. */
    readonly halted: number | null;
    /** Set if an event halts the shard in the own build, which then can't be updated further. */
    readonly isStopped: boolean;
  };
  /** A turn on the own build. */
  readonly turn: PairedTurn;
  /** Parks the one event of a page in the own build if it can't be handled. Otherwise changes nothing. */
  parkNext(page: Page): Promise<void>;
  /** Returns the differences of the shard: in everything, or only in positions and parked streams. */
  differences(of: 'all' | 'places', limit: number): Promise<readonly TableDifferences[]>;
  /** Returns rows of the live build in shards that don't exist. */
  strays(limit: number): Promise<readonly TableDifferences[]>;
  end(): Promise<void>;
}

/** Creates builds for comparison. Implemented by `PostgresComparisons`. */
export interface Comparisons {
  live(readModel: string): Promise<{ readonly build: number; readonly version: number } | null>;
  begin(model: ReadModel): Promise<Build>;
  moment(was: Build, now: Build, shard: number): Promise<Moment | null>;
  discard(build: Build): Promise<void>;
}

export interface CompareOptions {
  readonly store: ReadModelStore;
  readonly comparisons: Comparisons;
  readonly model: ReadModel;
  readonly onProgress?: OnProgress;
  /** The most rows named for each table. */
  readonly rowsMax?: number;
}

export interface ComparedWithLog {
  readonly readModel: string;
  readonly version: number;
  /**
   * `compared`, or the reason why not:
   *
   * - `absent`: no worker has ever kept the read model
   * - `other-version`: the live rows are of `keptVersion`, which this release can't compute
   * - `overtaken`: on each attempt the live build was replaced, or another verification began
   */
  readonly outcome: 'compared' | 'absent' | 'other-version' | 'overtaken';
  readonly keptVersion: number | null;
  /** The number of events that the comparison used. */
  readonly events: number;
  /** The numbers of streams parked and of shards halted in the live build, whose rows lack later events. */
  readonly parked: number;
  /** The number of rows that differ, in all tables. */
  readonly differences: number;
  readonly tables: readonly TableDifferences[];
  /** Shards in which the log itself couldn't be read further, with the reason. */
  readonly stopped: readonly { readonly shard: number; readonly seq: number; readonly error: string }[];
}

/**
 * Computes a read model from the log into a build of its own. Compares the live build with it, shard by shard at the live build's position, and drops its own build. Changes nothing that is live and doesn't hold up
 * workers. A stream that the live build has parked and this release can't handle either is no difference: its
 * rows are compared up to there.
 */
export async function compareWithLog(options: CompareOptions): Promise<ComparedWithLog> {
  const { comparisons, model } = options;
  const of = { readModel: model.name, version: model.version };
  const nothing = { events: 0, parked: 0, differences: 0, tables: [], stopped: [] };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const live = await comparisons.live(model.name);
    if (live === null) return { ...of, ...nothing, outcome: 'absent', keptVersion: null };
    const keptVersion = live.version;
    if (keptVersion !== model.version) return { ...of, ...nothing, outcome: 'other-version', keptVersion };
    const now = await comparisons.begin(model);
    try {
      const found = await new Comparing(options, { build: live.build, model }, now).run();
      if (found !== null) return { ...of, ...found, outcome: 'compared', keptVersion };
    } finally {
      await comparisons.discard(now);
    }
  }
  return { ...of, ...nothing, outcome: 'overtaken', keptVersion: model.version };
}

type Found = Pick<ComparedWithLog, 'events' | 'parked' | 'differences' | 'tables' | 'stopped'>;

class Comparing {
  private events = 0;
  private readonly stopped: { readonly shard: number; readonly seq: number; readonly error: string }[] = [];
  private readonly found = new Map<string, { count: number; readonly some: RowDifference[] }>();
  private readonly course: ShardTurn;
  private targets: ReadonlyMap<number, number> = new Map();

  constructor(
    private readonly options: CompareOptions,
    private readonly was: Build,
    private readonly now: Build,
  ) {
    const { model, store } = options;
    const progress = { behind: 0, parked: 0, halted: 0, live: true };
    const own: ReadModelStore = {
      open: async () => now,
      standing: async () => progress,
      places: async (build) => store.places(build),
      begin: async (build, shards) => {
        const turn = await store.begin(build, shards);
        return turn && this.clipped(turn);
      },
      makeLive: async () => false,
      close: async () => undefined,
    };
    const watch: Watch = {
      alarm: ({ shard, seq, eventId, error }) => {
        if (eventId === null) this.stopped.push({ shard, seq, error });
      },
      handled: (_, count) => void (this.events += count),
    };
    this.course = new ShardTurn(model, own, watch, EVENTS_MAX);
  }

  /** Resolves to `null` if one of the two builds no longer exists. */
  async run(): Promise<Found | null> {
    await this.catchUp();
    for (const shard of EVERY_SHARD) if (!(await this.compare(shard))) return null;
    const tables = [...this.found].map(([table, { count, some }]) => ({ table, count, some }));
    const differences = tables.reduce((sum, { count }) => sum + count, 0);
    const { parked, halted } = await this.options.store.standing(this.was);
    return { events: this.events, parked: parked + halted, differences, tables, stopped: this.stopped };
  }

  /** Handles the events that the live build has handled, and no later ones. */
  private async catchUp(): Promise<void> {
    const { store, onProgress } = this.options;
    const places = await store.places(this.was);
    this.targets = new Map(places.map(({ shard, after, head }) => [shard, Math.min(after, head)]));
    const total = [...this.targets.values()].reduce((sum, after) => sum + after, 0);
    while (await this.course.turn()) onProgress?.(Math.min(this.events, total), total);
  }

  private async clipped(turn: Turn): Promise<Turn | null> {
    const left = ({ shard, after }: Place): number => (this.targets.get(shard) ?? 0) - after;
    const places = turn.places.filter((place) => left(place) > 0);
    if (places.length === 0) {
      await turn.abandon();
      return null;
    }
    return {
      places,
      read: async (wanted, limit) => {
        const far = wanted.filter((place) => left(place) >= limit);
        const pages: Page[] = far.length === 0 ? [] : [...(await turn.read(far, limit))];
        for (const place of wanted)
          if (left(place) < limit) pages.push(...(await turn.read([place], left(place))));
        return pages;
      },
      keep: async (events) => turn.keep(events),
      commit: async (changes, pages) => turn.commit(changes, pages),
      abandon: async () => turn.abandon(),
    };
  }

  /** Compares a shard. Resolves to `false` if one of the two builds no longer exists. */
  private async compare(shard: number): Promise<boolean> {
    const { comparisons } = this.options;
    for (let attempt = 1; ; attempt++) {
      const moment = await comparisons.moment(this.was, this.now, shard);
      if (moment === null) return false;
      try {
        const { was, head } = moment.place;
        const isFar = Math.min(was ?? 0, head) - moment.place.now > EVENTS_LEFT;
        if (!isFar || attempt === ATTEMPTS) {
          await this.compareAt(moment, shard);
          return true;
        }
      } catch (error) {
        // The database refuses a row of the last events. The next turns find out which event it is, and park
        // it.
        if (!(error instanceof StatementError) || attempt === ATTEMPTS) throw error;
      } finally {
        await moment.end();
      }
      await this.catchUp();
    }
  }

  private async compareAt(moment: Moment, shard: number): Promise<void> {
    const { model, rowsMax = ROWS_MAX } = this.options;
    const { was, now, head, halted, isStopped } = moment.place;
    const to = was === null ? null : Math.min(was, head);
    const place = { shard, after: now, head, sameLog: true };
    const reached =
      to !== null && now < to && !isStopped ? await brought(moment.turn, model, place, to) : now;
    if (halted !== null && halted === reached + 1 && !isStopped) {
      const [page] = await moment.turn.read([{ ...place, after: reached }], 1);
      if (page !== undefined) await moment.parkNext(page);
    }
    // Rows at two positions aren't comparable. In that case only the positions are compared.
    this.note(await moment.differences(reached === to ? 'all' : 'places', rowsMax));
    if (shard === EVERY_SHARD.at(-1)) this.note(await moment.strays(rowsMax));
  }

  private note(tables: readonly TableDifferences[]): void {
    const { rowsMax = ROWS_MAX } = this.options;
    for (const { table, count, some } of tables) {
      const known = this.found.get(table) ?? { count: 0, some: [] };
      this.found.set(table, known);
      known.count += count;
      known.some.push(...some.slice(0, rowsMax - known.some.length));
    }
  }
}

/** The most events in a batch (S14: 500 to 5,000). */
const EVENTS_MAX = 5_000;
/** The most events handled within one view of both builds, unless a worker is faster each time. */
const EVENTS_LEFT = 1_000;
const ROWS_MAX = 10;
const ATTEMPTS = 3;
