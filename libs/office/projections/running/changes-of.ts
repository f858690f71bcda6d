import { invariant, InvariantError } from '#kernel/decision';
import { placeOf, type Changes, type KeptStates, type Page, type Parked } from './read-model-store.port';
import type { Asked, ReadModel, Row, RowKey, TakenEvent } from './read-model.port';

/** The one event of a page whose rows the database refused. */
export interface Refused {
  readonly error: unknown;
}

/**
 * Computes the changes from pages of events, each shard's in order. An event that can't be handled parks its
 * stream: neither it nor later events of the stream change anything, while other streams continue. If the
 * read model sums money, its whole shard halts instead (S14). Events that a person gave up are skipped.
 */
export function changesOf(
  model: ReadModel,
  pages: readonly Pick<Page, 'events'>[],
  kept: KeptStates,
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
    const asked: Asked = ({ table, key }, column) => {
      const place = keyOf(model, shard, { table, values: key });
      const before = kept.rows.get(place);
      invariant(before !== undefined, `${model.name} did not ask for a row of ${table}`);
      return textOf((rows.get(place) ?? before)?.values[column]);
    };
    const outcome: Attempt<ReturnType<ReadModel['fold']>> =
      refused === null ? attempt(() => model.fold(state, event, asked)) : { ok: false, error: refused.error };
    if (!outcome.ok) {
      parked.set(stream, parkedAt(event, wordsOf(outcome.error), model.stopsAtPoison === true));
      if (model.stopsAtPoison === true) halted.add(shard);
      continue;
    }
    const { value: after } = outcome;
    if (model.asks === undefined) folded.set(stream, { shard, stream, version, state: after.state });
    for (const row of after.rows) rows.set(keyOf(model, shard, row), { shard, ...row });
  }
  return { rows: [...rows.values()], folded: [...folded.values()], parked: [...parked.values()] };
}

type Attempt<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown };

const attempt = <T>(work: () => T): Attempt<T> => {
  try {
    return { ok: true, value: work() };
  } catch (error) {
    return { ok: false, error };
  }
};

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : null;

/** Returns the rows that the folds of these events need, by `keyOf`. An event that can't be handled needs none. */
export function askedBy(
  model: ReadModel,
  events: readonly TakenEvent[],
): ReadonlyMap<string, RowKey & { readonly shard: number }> {
  const { asks } = model;
  if (asks === undefined) return new Map();
  const asked = new Map<string, RowKey & { readonly shard: number }>();
  for (const event of events) {
    const keys = attempt(() => asks(event));
    if (!keys.ok) continue;
    const { shard } = event;
    for (const { table, key } of keys.value)
      asked.set(keyOf(model, shard, { table, values: key }), { shard, table, key });
  }
  return asked;
}

/** Joins table, shard and key columns of a row into one text, separated by NUL, which no PostgreSQL text contains. */
export function keyOf({ tables }: ReadModel, shard: number, { table, values }: Row): string {
  let key = `${table}\0${shard}`;
  for (const column of tables[table]?.key ?? []) key += `\0${textOf(values[column]) ?? ''}`;
  return key;
}

/** Splits a text made by `keyOf`. */
export function partsOf(key: string): readonly [table: string, shard: number, columns: readonly string[]] {
  const [table = '', shard, ...columns] = key.split('\0');
  return [table, Number(shard), columns];
}

/** Returns an event as parked. */
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

/** Returns the handled pages. In a halted shard they end before the event that halts it. */
export const pagesBefore = (
  pages: readonly Page[],
  parked: readonly Pick<Parked, 'shard' | 'seq' | 'halts'>[],
): readonly Page[] =>
  pages.map((page) => {
    const stop = parked.find(({ shard, halts }) => halts && shard === page.shard);
    return stop === undefined ? page : { ...page, last: stop.seq - 1, count: stop.seq - 1 - page.after };
  });

/**
 * Returns the message of an error. Broken invariants name kinds and ids, never a card; messages of other
 * errors might contain the event's data and are replaced.
 */
const wordsOf = (error: unknown): string => {
  if (error instanceof InvariantError) return error.message;
  return error instanceof Error ? error.name : typeof error;
};
