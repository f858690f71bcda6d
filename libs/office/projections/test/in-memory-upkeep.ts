import { EVERY_SHARD } from '#log/event-store';
import { partsOf } from '../running/changes-of';
import type { Build, Parked } from '../running/read-model-store.port';
import type { ReadModel } from '../running/read-model.port';
import type {
  BuildDifference,
  DeadLetter,
  Pair,
  PairedTurn,
  ReadModelUpkeep,
  RecordedAct,
  Retry,
} from '../upkeep/upkeep.port';
import { takenEvent, writeTo, type InMemoryReadModels, type Shelf } from './in-memory-read-models';

const LONG_AGO = '1970-01-01T00:00:00.000000Z';

/** The counterpart of `PostgresUpkeep`, over the in-memory read models. */
export class InMemoryUpkeep implements ReadModelUpkeep {
  constructor(private readonly models: InMemoryReadModels) {}

  async letters(): Promise<readonly DeadLetter[]> {
    return this.models.builds.flatMap((shelf, at) =>
      [...(shelf?.parked.values() ?? [])].map((parked) => ({
        ...parked,
        readModel: shelf?.model.name ?? '',
        modelVersion: shelf?.model.version ?? 0,
        build: at + 1,
        live: shelf?.live ?? false,
        parkedAt: LONG_AGO,
      })),
    );
  }

  async acts(): Promise<readonly RecordedAct[]> {
    return [...this.models.acts];
  }

  async beginRetry(
    { build, model }: Build,
    { shard, stream }: Pick<Parked, 'shard' | 'stream'>,
    limit: number,
  ): Promise<Retry | null> {
    const shelf = this.models.builds[build - 1];
    const letter = shelf?.parked.get(stream);
    if (shelf === undefined || shelf === null || letter === undefined) return null;
    const until = letter.halts ? letter.seq : (shelf.after.get(shard) ?? 0);
    const all = await this.models.log.readRange(shard, letter.seq, until);
    const events = all
      .filter((event) => event.stream === stream && model.takes.includes(event.type))
      .map(takenEvent);
    return {
      letter,
      events: events.slice(0, limit),
      next: events[limit] ?? null,
      kept: { ...(await this.models.turnOn(shelf).keep(events)), parked: new Set() },
      commit: async (changes, parked, act) => {
        shelf.parked.delete(stream);
        writeTo(shelf, { ...changes, parked: parked === null ? [] : [parked] }, []);
        if (act === null) return;
        const { name: readModel, version: modelVersion } = model;
        const { seq, eventId, type, error } = letter;
        const of = { shard, seq, eventId, stream, type, error };
        this.models.acts.push({ ...act, ...of, readModel, modelVersion, doneAt: LONG_AGO });
      },
      abandon: async () => undefined,
    };
  }

  async read(readModel: string): Promise<{ readonly build: number; readonly version: number } | null> {
    const shelf = this.models.read(readModel);
    return shelf && { build: this.models.builds.indexOf(shelf) + 1, version: shelf.model.version };
  }

  async beginRebuild(model: ReadModel): Promise<Build> {
    this.drop((shelf) => shelf.model.name === model.name && shelf.rebuild);
    return this.models.begun(model, { rebuild: true });
  }

  async beginPair(was: Build, now: Build, shards: readonly number[] = EVERY_SHARD): Promise<Pair | null> {
    const [old, fresh] = [this.models.builds[was.build - 1], this.models.builds[now.build - 1]];
    if (old?.live !== true || fresh?.rebuild !== true) return null;
    const [were, are] = [await this.models.places(was), await this.models.places(now)];
    const places = shards.map((shard) => ({
      shard,
      was: isHalted(old, shard) ? null : (were.find((place) => place.shard === shard) ?? null),
      now: isHalted(fresh, shard) ? null : (are.find((place) => place.shard === shard) ?? null),
    }));
    const turnOn = (shelf: Shelf): PairedTurn => ({
      ...this.models.turnOn(shelf),
      write: async (changes, pages) => writeTo(shelf, changes, pages),
    });
    return {
      places,
      was: turnOn(old),
      now: turnOn(fresh),
      differences: async (limit) => {
        const all = shards.flatMap((shard) => differencesIn(old, fresh, shard));
        return { count: all.length, some: all.slice(0, limit) };
      },
      makeLive: async () => {
        old.live = false;
        fresh.live = true;
        fresh.rebuild = false;
      },
      commit: async () => undefined,
      abandon: async () => undefined,
    };
  }

  async makeFirst(build: Build): Promise<boolean> {
    const shelf = this.models.builds[build.build - 1];
    if (shelf?.rebuild !== true || this.models.read(build.model.name) !== null) return false;
    shelf.live = true;
    shelf.rebuild = false;
    return true;
  }

  async discard({ name }: ReadModel, which: Build | 'read before'): Promise<void> {
    if (which !== 'read before') return this.drop((_, build) => build === which.build);
    const read = await this.read(name);
    if (read === null) return;
    this.drop(
      ({ model, live, rebuild }, build) =>
        model.name === name && !live && !rebuild && build < read.build && model.version <= read.version,
    );
  }

  async close(): Promise<void> {
    // Nothing to give back.
  }

  private drop(isIt: (shelf: Shelf, build: number) => boolean): void {
    for (const [at, shelf] of this.models.builds.entries())
      if (shelf !== null && isIt(shelf, at + 1)) this.models.builds[at] = null;
  }
}

const isHalted = ({ parked }: Shelf, of: number): boolean =>
  [...parked.values()].some(({ shard, halts }) => halts && shard === of);

/** Returns everything that a shard has, by name. */
function contentsOf(shelf: Shelf, shard: number): Map<string, string> {
  const own = new Map<string, string>([[keyOf('checkpoint', []), `${shelf.after.get(shard)}`]]);
  for (const [key, row] of shelf.rows) {
    const [table, of, columns] = partsOf(key);
    if (of === shard) own.set(keyOf(table, columns), JSON.stringify(row.values));
  }
  for (const [stream, { version, state, shard: of }] of shelf.known)
    if (of === shard) own.set(keyOf('folded', [stream]), JSON.stringify([version, state]));
  for (const { stream, seq, shard: of } of shelf.parked.values())
    if (of === shard) own.set(keyOf('parked', [stream]), `${seq}`);
  return own;
}

const keyOf = (table: string, key: readonly string[]): string => JSON.stringify([table, key]);

const differenceOf = (wasThere: boolean, isThere: boolean): BuildDifference['how'] => {
  if (!isThere) return 'missing';
  return wasThere ? 'other' : 'extra';
};

function differencesIn(was: Shelf, now: Shelf, shard: number): BuildDifference[] {
  const [old, fresh] = [contentsOf(was, shard), contentsOf(now, shard)];
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((each) => {
    if (old.get(each) === fresh.get(each)) return [];
    const [table, key] = JSON.parse(each) as [string, string[]]; // what `keyOf` has written
    return [{ table, shard, key, how: differenceOf(old.has(each), fresh.has(each)) }];
  });
}
