import { EVERY_SHARD } from '#log/event-store';
import type { OnProgress } from '#kernel/decision';
import { changesOf, pagesBefore } from '../running/changes-of';
import { ShardTurn, type ProjectionAlarm } from '../running/shard-turn';
import type { ReadModel } from '../running/read-model.port';
import type { Build, Place, ReadModelStore } from '../running/read-model-store.port';
import type { BuildDifference, Pair, PairedPlace, PairedTurn, ReadModelUpkeep } from './upkeep.port';

export interface RebuildOptions {
  readonly store: ReadModelStore;
  readonly upkeep: ReadModelUpkeep;
  readonly model: ReadModel;
  /** The new build is read, whatever differs. */
  readonly acceptDifferences: boolean;
  readonly onProgress?: OnProgress;
  readonly onAlarm?: (alarm: ProjectionAlarm) => void;
  /** Differences that are named, at most. */
  readonly differencesMax?: number;
}

export interface Rebuilt {
  readonly readModel: string;
  readonly version: number;
  /**
   * `switched`: the new build is read. Otherwise the old one is, and the new one is gone: `different`; `stopped`: an event
   * could not be handled, or is missing; `newer`: what is read is of a later release; `overtaken`: by another rebuild.
   */
  readonly outcome: 'switched' | 'different' | 'stopped' | 'newer' | 'overtaken';
  /** Events that the new build was made from, up to when it was compared. */
  readonly events: number;
  /** What was compared; null: the old build is of another version, or there was none. */
  readonly compared: {
    readonly shards: number;
    readonly differences: number;
    readonly some: readonly BuildDifference[];
  } | null;
}

/**
 * Makes a read model's rows anew from the first event on, beside those that are read; when they have caught up compares
 * them row for row, each shard at a moment when both are at the same event; and has them read instead, in one
 * transaction in which they are no less far than the others (S14). Whoever reads goes on meanwhile, and so does play.
 */
export async function rebuild(options: RebuildOptions): Promise<Rebuilt> {
  const { upkeep, model } = options;
  const of = { readModel: model.name, version: model.version };
  const was = await upkeep.read(model.name);
  if (was !== null && was.version > model.version)
    return { ...of, outcome: 'newer', events: 0, compared: null };
  const now = await upkeep.beginRebuild(model);
  const kept = { isRead: false };
  try {
    const built = await caughtUp(options, now);
    const old = was === null ? null : { build: was.build, model };
    const ended = built.isWhole
      ? await compareAndSwitch(options, old, now, was?.version === model.version)
      : ({ outcome: 'stopped', compared: null } as const);
    kept.isRead = ended.outcome === 'switched';
    return { ...of, events: built.events, ...ended };
  } finally {
    await upkeep.discard(model, kept.isRead ? 'read before' : now);
  }
}

/** Builds until there is little left to do: while play goes on there is always something. */
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

/** Does something while nobody else moves either build. Null: one of them is gone. */
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

/** Brings the build that is behind to where the other is: both are of this version. */
async function evened(pair: Pair, model: ReadModel, place: PairedPlace): Promise<void> {
  const { was, now } = place;
  if (was !== null && now !== null && was.after < now.after) await brought(pair.was, model, was, now.after);
  else await notBehind(pair, model, place);
}

/** Whoever read the old build up to some event mustn't find the new one before it. */
async function notBehind(pair: Pair, model: ReadModel, { was, now }: PairedPlace): Promise<void> {
  if (was !== null && now !== null && now.after < was.after) await brought(pair.now, model, now, was.after);
}

/**
 * Handles the events of a shard from a place up to a seq. Resolves to the seq that it came to, which is lower where an event
 * is missing or stops the shard.
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

/** S14: in batches of 500 to 5,000. */
const EVENTS_MAX = 5_000;
/** What is handled while the old build waits for it. */
const EVENTS_LEFT = 100;
const DIFFERENCES_MAX = 20;
