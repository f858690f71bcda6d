import { EVERY_SHARD, type EventLog, type StoredEvent } from '#event-store';
import { keyOf } from './changes-of';
import type { ReadModel, Row, TakenEvent } from './read-model.port';
import {
  CheckpointMovedError,
  type Build,
  type Changes,
  type Known,
  type Page,
  type Parked,
  type Place,
  type ReadModelStore,
  type Standing,
  type Turn,
} from './read-model-store.port';

interface Shelf {
  readonly model: ReadModel;
  live: boolean;
  readonly after: Map<number, number>;
  readonly known: Map<string, Known>;
  readonly parked: Map<string, Parked>;
  readonly rows: Map<string, Row>;
}

/**
 * The twin of the read models on PostgreSQL, over the log in memory. It locks nothing: of two who are at the same shard
 * the first to commit has moved its checkpoint, and the other is told so.
 */
export class InMemoryReadModels implements ReadModelStore {
  private readonly builds: Shelf[] = [];

  constructor(private readonly log: Pick<EventLog, 'headsAfterDoubt' | 'readRange'>) {}

  async open(model: ReadModel): Promise<Build> {
    const isIt = (shelf: Shelf): boolean =>
      shelf.model.name === model.name && shelf.model.version === model.version;
    const known = this.builds.findLastIndex(isIt);
    if (known >= 0) return { build: known + 1, model };
    const live = !this.builds.some((shelf) => shelf.model.name === model.name);
    const after = new Map(EVERY_SHARD.map((shard) => [shard, 0]));
    this.builds.push({ model, live, after, known: new Map(), parked: new Map(), rows: new Map() });
    return { build: this.builds.length, model };
  }

  async standing(build: Build): Promise<Standing> {
    const { live, parked } = this.shelf(build);
    const behind = (await this.places(build)).reduce((sum, { after, head }) => sum + head - after, 0);
    return { behind, parked: parked.size, live };
  }

  async begin(build: Build, shards: readonly number[] = EVERY_SHARD): Promise<Turn | null> {
    const places = (await this.places(build)).filter(
      ({ shard, after, head }) => head !== after && shards.includes(shard),
    );
    if (places.length === 0) return null;
    const shelf = this.shelf(build);
    return {
      places,
      read: async (wanted, limit) => Promise.all(wanted.map((place) => this.page(shelf.model, place, limit))),
      keep: async () => ({ known: new Map(shelf.known), parked: new Set(shelf.parked.keys()) }),
      commit: async (changes, pages) => write(shelf, changes, pages),
      abandon: async () => undefined,
    };
  }

  async makeLive(build: Build): Promise<boolean> {
    const shelf = this.shelf(build);
    const was = this.builds.find(({ live, model }) => live && model.name === shelf.model.name);
    if (was === undefined || was.model.version >= shelf.model.version) return false;
    const isBehind = EVERY_SHARD.some((shard) => (shelf.after.get(shard) ?? 0) < (was.after.get(shard) ?? 0));
    if (isBehind || shelf.parked.size > was.parked.size) return false;
    was.live = false;
    shelf.live = true;
    return true;
  }

  async close(): Promise<void> {
    // Nothing to give back.
  }

  /** The rows of the build that is read, in order of their keys. */
  rows(readModel: string): readonly Row[] {
    const shelf = this.builds.find(({ live, model }) => live && model.name === readModel);
    return [...(shelf?.rows ?? [])].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  }

  private shelf({ build }: Build): Shelf {
    const shelf = this.builds[build - 1];
    if (shelf === undefined) throw new Error(`there is no build ${build}`);
    return shelf;
  }

  private async places(build: Build): Promise<Place[]> {
    const { after } = this.shelf(build);
    const heads = await this.log.headsAfterDoubt(0, EVERY_SHARD);
    return heads.map(({ shard, seq }) => ({ shard, after: after.get(shard) ?? 0, head: seq, sameLog: true }));
  }

  private async page({ takes }: ReadModel, { shard, after }: Place, limit: number): Promise<Page> {
    const all = await this.log.readRange(shard, after + 1, after + limit);
    const events = all.filter(({ type }) => takes.includes(type)).map(takenEvent);
    return { shard, after, last: all.at(-1)?.seq ?? after, count: all.length, events };
  }
}

function write(
  shelf: Shelf,
  changes: Changes,
  pages: readonly Pick<Page, 'shard' | 'after' | 'last'>[],
): void {
  if (pages.some(({ shard, after }) => shelf.after.get(shard) !== after))
    throw new CheckpointMovedError('a checkpoint was moved under a turn');
  for (const row of changes.rows) shelf.rows.set(keyOf(shelf.model, row.shard, row), row);
  for (const { stream, version, state } of changes.folded) shelf.known.set(stream, { version, state });
  for (const parked of changes.parked) shelf.parked.set(parked.stream, parked);
  for (const { shard, last } of pages) shelf.after.set(shard, last);
}

/** A stored event as read models take it. */
export const takenEvent = (stored: StoredEvent): TakenEvent => {
  const { shard, seq, stream, version, eventId, recordedAt, actor, type, schema, data } = stored;
  return { shard, seq, stream, version, eventId, recordedAt, actor, type, schema, data };
};
