import { InvariantError } from '#kernel';
import type { JsonObject } from '#transparency';
import type { ReadModel, Row, TakenEvent } from './read-model.port';
import { placeOf, type Changes, type Kept, type Page, type Parked } from './read-model-store.port';

/** The one event of a page that the database didn't take, whatever the fold says of it. */
export interface Refused {
  readonly error: unknown;
}

/**
 * What pages of events come to, each shard's in its order. An event that can't be handled parks its stream: that event
 * and those behind it change nothing, and all other streams go on; where money is summed it is the shard that does not go
 * on (S14). An event that a person gave up is passed over.
 */
export function changesOf(
  model: ReadModel,
  pages: readonly Pick<Page, 'events'>[],
  kept: Kept,
  refused: Refused | null = null,
): Changes {
  const rows = new Map<string, Changes['rows'][number]>();
  const folded = new Map<string, Changes['folded'][number]>();
  const parked = new Map<string, Parked>();
  const halted = new Set<number>();
  for (const event of pages.flatMap(({ events }) => events)) {
    const { shard, stream, version } = event;
    if (kept.parked.has(stream) || parked.has(stream) || halted.has(shard)) continue;
    if (kept.dropped.has(placeOf(event))) continue;
    const { state } = folded.get(stream) ?? kept.known.get(stream) ?? { state: model.initial };
    const came = refused === null ? attempt(model, state, event) : { error: refused.error };
    if ('error' in came) {
      parked.set(stream, parkedAt(event, wordsOf(came.error), model.stopsAtPoison === true));
      if (model.stopsAtPoison === true) halted.add(shard);
      continue;
    }
    folded.set(stream, { shard, stream, version, state: came.state });
    for (const row of came.rows) rows.set(keyOf(model, shard, row), { shard, ...row });
  }
  return { rows: [...rows.values()], folded: [...folded.values()], parked: [...parked.values()] };
}

const attempt = (
  model: ReadModel,
  state: JsonObject,
  event: TakenEvent,
): ReturnType<ReadModel['fold']> | { readonly error: unknown } => {
  try {
    return model.fold(state, event);
  } catch (error) {
    return { error };
  }
};

/** The columns of one row's key as one text. */
export const keyOf = ({ tables }: ReadModel, shard: number, { table, values }: Row): string =>
  JSON.stringify([table, shard, ...(tables[table]?.key ?? []).map((column) => values[column])]);

/** An event as it is parked. */
export const parkedAt = (
  { shard, stream, seq, version, eventId, type }: TakenEvent,
  error: string,
  halts: boolean,
): Parked => ({
  shard,
  stream,
  seq,
  version,
  eventId,
  type,
  error,
  halts,
});

/** The pages that are handled: one whose shard stops ends before the event that stops it. */
export const pagesBefore = (
  pages: readonly Page[],
  parked: readonly Pick<Parked, 'shard' | 'seq' | 'halts'>[],
): readonly Page[] =>
  pages.map((page) => {
    const stop = parked.find(({ shard, halts }) => halts && shard === page.shard);
    return stop === undefined ? page : { ...page, last: stop.seq - 1, count: stop.seq - 1 - page.after };
  });

/** A broken invariant names kinds and ids, never a card; what else went wrong may have the event's data in its words. */
const wordsOf = (error: unknown): string => {
  if (error instanceof InvariantError) return error.message;
  return error instanceof Error ? error.name : typeof error;
};
