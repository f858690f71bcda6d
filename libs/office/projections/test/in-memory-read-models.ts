import type { Restore } from '#log/contract';
import { EVERY_SHARD, type EventLog, type StoredEvent } from '#log/event-store';
import { askedBy, keyOf } from '../running/changes-of';
import {
  CheckpointMovedError,
  placeOf,
  type Build,
  type BuildProgress,
  type Changes,
  type CountedPlace,
  type Known,
  type Page,
  type Parked,
  type Place,
  type ReadModelStore,
  type Turn,
} from '../running/read-model-store.port';
import type { ReadModel, Row, TakenEvent } from '../running/read-model.port';
import type { RecordedAct } from '../upkeep/upkeep.port';

/** One build. */
export interface Shelf {
  readonly model: ReadModel;
  live: boolean;
  /** Set if it is made for comparison. */
  rebuild: boolean;
  readonly after: Map<number, number>;
  readonly known: Map<string, Known & { readonly shard: number }>;
  readonly parked: Map<string, Parked>;
  readonly rows: Map<string, Row>;
}

/**
 * The in-memory counterpart of the read models on PostgreSQL, over the in-memory log. It locks nothing: of
 * two turns on one shard, the first to commit moves its checkpoint and the other fails.
 */
export class InMemoryReadModels implements ReadModelStore {
  /** The builds by number less one; `null` for one that was dropped. */
  readonly builds: (Shelf | null)[] = [];
  readonly acts: RecordedAct[] = [];
  /** The restores by shard, as a log on PostgreSQL records them. */
  readonly restores = new Map<number, readonly Restore[]>();

  constructor(readonly log: Pick<EventLog, 'headsAfterDoubt' | 'readRange'>) {}

  async open(model: ReadModel): Promise<Build> {
    const isIt = (shelf: Shelf | null): boolean =>
      shelf?.model.name === model.name && shelf.model.version === model.version && !shelf.rebuild;
    const known = this.builds.findLastIndex(isIt);
    if (known >= 0) return { build: known + 1, model };
    return this.begun(model, { rebuild: false });
  }

  begun(model: ReadModel, { rebuild }: { readonly rebuild: boolean }): Build {
    const live =
      !rebuild && !this.builds.some((shelf) => shelf?.live === true && shelf.model.name === model.name);
    const after = new Map(EVERY_SHARD.map((shard) => [shard, 0]));
    this.builds.push({ model, live, rebuild, after, known: new Map(), parked: new Map(), rows: new Map() });
    return { build: this.builds.length, model };
  }

  async standing(build: Build): Promise<BuildProgress> {
    const shelf = this.builds[build.build - 1];
    if (shelf === null || shelf === undefined) return { behind: 0, parked: 0, halted: 0, live: false };
    const behind = (await this.places(build)).reduce((sum, { after, head }) => sum + head - after, 0);
    const halted = [...shelf.parked.values()].filter(({ halts }) => halts).length;
    return { behind, parked: shelf.parked.size - halted, halted, live: shelf.live };
  }

  async begin(build: Build, shards: readonly number[] = EVERY_SHARD): Promise<Turn | null> {
    const shelf = this.builds[build.build - 1];
    if (shelf === null || shelf === undefined) return null;
    const halted = new Set([...shelf.parked.values()].flatMap(({ halts, shard }) => (halts ? [shard] : [])));
    const places = (await this.places(build)).filter(
      ({ shard, after, head }) => head !== after && shards.includes(shard) && !halted.has(shard),
    );
    if (places.length === 0) return null;
    return {
      places,
      ...this.turnOn(shelf),
      commit: async (changes, pages) => writeTo(shelf, changes, pages),
      abandon: async () => undefined,
    };
  }

  turnOn(shelf: Shelf): Pick<Turn, 'read' | 'keep'> {
    const { model, known, parked, rows } = shelf;
    const read: Turn['read'] = async (wanted, limit) =>
      Promise.all(wanted.map((place) => this.page(model, place, limit)));
    const keep: Turn['keep'] = async (events) => ({
      known: new Map(known),
      parked: new Set(parked.keys()),
      dropped: this.dropped(model),
      rows: new Map([...askedBy(model, events).keys()].map((key) => [key, rows.get(key) ?? null])),
    });
    return { read, keep };
  }

  /** Returns the events given up for a version of a read model. */
  dropped({ name, version }: ReadModel): ReadonlySet<string> {
    const own = this.acts.filter(
      ({ act, readModel, modelVersion }) => act === 'drop' && readModel === name && modelVersion === version,
    );
    return new Set(own.map(placeOf));
  }

  async makeLive(build: Build): Promise<boolean> {
    const shelf = this.builds[build.build - 1];
    const was = this.read(build.model.name);
    if (shelf === null || shelf === undefined || was === null || was.model.version >= shelf.model.version)
      return false;
    const isBehind = EVERY_SHARD.some((shard) => (shelf.after.get(shard) ?? 0) < (was.after.get(shard) ?? 0));
    if (isBehind || shelf.parked.size > was.parked.size) return false;
    was.live = false;
    shelf.live = true;
    return true;
  }

  async close(): Promise<void> {
    // Nothing to give back.
  }

  /** Returns the rows of the live build, in order of key. */
  rows(readModel: string): readonly Row[] {
    return [...(this.read(readModel)?.rows ?? [])].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  }

  /** Returns the live build. */
  read(readModel: string): Shelf | null {
    return this.builds.find((shelf) => shelf?.live === true && shelf.model.name === readModel) ?? null;
  }

  shelf({ build }: Pick<Build, 'build'>): Shelf {
    const shelf = this.builds[build - 1];
    if (shelf === undefined || shelf === null) throw new Error(`there is no build ${build}`);
    return shelf;
  }

  async places(build: Build): Promise<CountedPlace[]> {
    const { after } = this.shelf(build);
    const heads = await this.log.headsAfterDoubt(0, EVERY_SHARD);
    return heads.map(({ shard, seq }) => ({
      shard,
      after: after.get(shard) ?? 0,
      head: seq,
      sameLog: true,
      restores: this.restores.get(shard) ?? [],
    }));
  }

  private async page({ takes }: ReadModel, { shard, after }: Place, limit: number): Promise<Page> {
    const all = await this.log.readRange(shard, after + 1, after + limit);
    const events = all.filter(({ type }) => takes.includes(type)).map(takenEvent);
    return { shard, after, last: all.at(-1)?.seq ?? after, count: all.length, events };
  }
}

/** Writes the changes of a turn. Throws `CheckpointMovedError` if another turn has moved its checkpoints. */
export function writeTo(
  shelf: Shelf,
  changes: Changes,
  pages: readonly Pick<Page, 'shard' | 'after' | 'last'>[],
): void {
  if (pages.some(({ shard, after }) => shelf.after.get(shard) !== after))
    throw new CheckpointMovedError('a checkpoint was moved under a turn');
  for (const row of changes.rows) shelf.rows.set(keyOf(shelf.model, row.shard, row), row);
  for (const { stream, ...known } of changes.folded) shelf.known.set(stream, known);
  for (const parked of changes.parked) shelf.parked.set(parked.stream, parked);
  for (const { shard, last } of pages) shelf.after.set(shard, last);
}

/** Returns a stored event as read models take it. */
export const takenEvent = (stored: StoredEvent): TakenEvent => {
  const { shard, seq, stream, version, eventId, recordedAt, actor, type, schema, data, correlationId } =
    stored;
  return { shard, seq, stream, version, eventId, recordedAt, actor, type, schema, data, correlationId };
};
