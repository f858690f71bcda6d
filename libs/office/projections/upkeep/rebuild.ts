import type { OnProgress } from '#kernel/decision';
import { EVERY_SHARD } from '#log/event-store';
import { changesOf, pagesBefore } from '../running/changes-of';
import type { Build, Place, ReadModelStore } from '../running/read-model-store.port';
import type { ReadModel } from '../running/read-model.port';
import { ShardTurn, type ProjectionAlarm } from '../running/shard-turn';
import type { BuildDifference, Pair, PairedPlace, PairedTurn, ReadModelUpkeep } from './upkeep.port';

export interface RebuildOptions {
  readonly store: ReadModelStore;
  readonly upkeep: ReadModelUpkeep;
  readonly model: ReadModel;
  /** Makes the new build live despite differences. */
  readonly acceptDifferences: boolean;
  readonly onProgress?: OnProgress;
  readonly onAlarm?: (alarm: ProjectionAlarm) => void;
  /** The most differences that are named. */
  readonly differencesMax?: number;
}

export interface Rebuilt {
  readonly readModel: string;
  readonly version: number;
  /**
   * The new build is live (`switched`), or it is dropped and the old one stays live. It may be `different`, or `overtaken` by another rebuild. It is `stopped` if an event couldn't be handled or is missing, and `newer` if the live build is of a later release.
   */
  readonly outcome: 'switched' | 'different' | 'stopped' | 'newer' | 'overtaken';
  /** The number of events in the new build when it was compared. */
  readonly events: number;
  /** The comparison; `null` if the old build is of another version or there was none. */
  readonly compared: {
    readonly shards: number;
    readonly differences: number;
    readonly some: readonly BuildDifference[];
  } | null;
}

/**
 * Rebuilds a read model's rows from the first event on, next to the live ones. Once they have caught up, compares both
 * row by row, each shard when both builds are at the same event. Then makes the new build live in one transaction in
 * which it is at least as far as the old one (S14). Readers and play continue meanwhile.
 */
export async function rebuild(options: RebuildOptions): Promise<Rebuilt> {
  const { upkeep, model } = options;
  const of = { readModel: model.name, version: model.version };
  const was = await upkeep.read(model.name);
  if (was !== null && was.version > model.version)
    return { ...of, outcome: 'newer', events: 0, compared: null };
  const now = await upkeep.beginRebuild(model);
  const rebuilt = { isRead: false };
  try {
    const built = await caughtUp(options, now);
    const old = was === null ? null : { build: was.build, model };
    const ended = built.isWhole
      ? await compareAndSwitch(options, old, now, was?.version === model.version)
      : ({ outcome: 'stopped', compared: null } as const);
    rebuilt.isRead = ended.outcome === 'switched';
    return { ...of, events: built.events, ...ended };
  } finally {
    await upkeep.discard(model, rebuilt.isRead ? 'read before' : now);
  }
}

/** Builds until little is left to do. During play there is always something. */
async function caughtUp(
  { store, model, onProgress, onAlarm }: RebuildOptions,
  now: Build,
): Promise<{ readonly events: number; readonly isWhole: boolean }> {
  let events = 0;
  const watch = {
    alarm: onAlarm ?? (() => undefined),
    handled: (_: string, count: number) => (events += count),
  };
  const own: ReadModelStore = {
    open: async () => now,
    standing: async (build) => store.standing(build),
    places: async (build) => store.places(build),
    begin: async (...given) => store.begin(...given),
    makeLive: async () => false, // it is compared first
    close: async () => undefined,
  };
  const course = new ShardTurn(model, own, watch, EVENTS_MAX);
  for (;;) {
    const moved = await course.turn();
    const { behind = 0, stopped = 0 } = course.standing ?? {};
    onProgress?.(events, events + behind);
    if (stopped > 0) return { events, isWhole: false };
    if (!moved || behind < EVENTS_LEFT) return { events, isWhole: true };
  }
}

async function compareAndSwitch(
  { upkeep, model, acceptDifferences, differencesMax = DIFFERENCES_MAX }: RebuildOptions,
  was: Build | null,
  now: Build,
  isSameVersion: boolean,
): Promise<Pick<Rebuilt, 'outcome' | 'compared'>> {
  if (was === null)
    return { outcome: (await upkeep.makeFirst(now)) ? 'switched' : 'overtaken', compared: null };
  const some: BuildDifference[] = [];
  let differences = 0;
  for (const shard of isSameVersion ? EVERY_SHARD : []) {
    const found = await paired(upkeep, { was, now, shards: [shard] }, async (pair) => {
      for (const place of pair.places) await evened(pair, model, place);
      return pair.differences(Math.max(0, differencesMax - some.length));
    });
    if (found === null) return { outcome: 'overtaken', compared: null };
    differences += found.count;
    some.push(...found.some);
  }
  const compared = isSameVersion ? { shards: EVERY_SHARD.length, differences, some } : null;
  if (differences > 0 && !acceptDifferences) return { outcome: 'different', compared };
  const switched = await paired(upkeep, { was, now }, async (pair) => {
    for (const place of pair.places) await notBehind(pair, model, place);
    await pair.makeLive();
    return true;
  });
  return { outcome: switched === null ? 'overtaken' : 'switched', compared };
}

/** Runs `work` while nobody else moves either build. Returns `null` if one of them no longer exists. */
async function paired<T>(
  upkeep: ReadModelUpkeep,
  { was, now, shards }: { readonly was: Build; readonly now: Build; readonly shards?: readonly number[] },
  work: (pair: Pair) => Promise<T>,
): Promise<T | null> {
  const pair = await upkeep.beginPair(was, now, shards);
  if (pair === null) return null;
  try {
    const done = await work(pair);
    await pair.commit();
    return done;
  } catch (error) {
    await pair.abandon();
    throw error;
  }
}

/** Brings the build that is behind to the position of the other. Both are of this version. */
async function evened(pair: Pair, model: ReadModel, place: PairedPlace): Promise<void> {
  const { was, now } = place;
  if (was !== null && now !== null && was.after < now.after) await brought(pair.was, model, was, now.after);
  else await notBehind(pair, model, place);
}

/** Brings the new build at least to the old one's position, so that no reader sees it go back. */
async function notBehind(pair: Pair, model: ReadModel, { was, now }: PairedPlace): Promise<void> {
  if (was !== null && now !== null && now.after < was.after) await brought(pair.now, model, now, was.after);
}

/**
 * Handles the events of a shard from a position up to a sequence number. Resolves to the number reached,
 * which is lower if an event is missing or halts the shard.
 */
export async function brought(turn: PairedTurn, model: ReadModel, from: Place, to: number): Promise<number> {
  let { after } = from;
  while (after < to) {
    const pages = await turn.read([{ ...from, after }], Math.min(EVENTS_MAX, to - after));
    const [page] = pages;
    if (page === undefined || page.last <= after || page.count !== page.last - after) return after;
    const changes = changesOf(model, pages, await turn.keep(page.events));
    const handled = pagesBefore(pages, changes.parked);
    await turn.write(changes, handled);
    after = handled[0]?.last ?? after;
    if (changes.parked.some(({ halts }) => halts)) return after;
  }
  return after;
}

/** The most events in a batch (S14: 500 to 5,000). */
const EVENTS_MAX = 5_000;
/** The most events handled while the old build is locked. */
const EVENTS_LEFT = 100;
const DIFFERENCES_MAX = 20;
