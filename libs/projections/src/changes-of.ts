import { InvariantError } from '#kernel';
import type { JsonObject } from '#transparency';
import type { ReadModel, Row, TakenEvent } from './read-model.port';
import type { Changes, Kept, Page, Parked } from './read-model-store.port';

/** The one event of a page that the database didn't take, whatever the fold says of it. */
export interface Refused {
  readonly error: unknown;
}

/**
 * What pages of events come to, each shard's in its order. An event that can't be handled parks its stream: that event
 * and those behind it change nothing, and all other streams go on (S14).
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
  for (const event of pages.flatMap(({ events }) => events)) {
    const { shard, stream, version } = event;
    if (kept.parked.has(stream) || parked.has(stream)) continue;
    const { state } = folded.get(stream) ?? kept.known.get(stream) ?? { state: model.initial };
    const came = refused === null ? attempt(model, state, event) : { error: refused.error };
    if ('error' in came) {
      parked.set(stream, parkedAt(event, came.error));
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

const parkedAt = ({ shard, stream, seq, version, eventId, type }: TakenEvent, error: unknown): Parked => ({
  shard,
  stream,
  seq,
  version,
  eventId,
  type,
  error: wordsOf(error),
});

/** A broken invariant names kinds and ids, never a card; what else went wrong may have the event's data in its words. */
const wordsOf = (error: unknown): string => {
  if (error instanceof InvariantError) return error.message;
  return error instanceof Error ? error.name : typeof error;
};
