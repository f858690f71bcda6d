import { queryOptions } from '@tanstack/react-query';
import { answerOf, api, type Schemas } from './client';

type BigRoad = Schemas['BigRoadOfTable'];

/** The largest number of tables in one answer. */
const TABLES_MAX = 100;

interface Batch {
  readonly tables: Set<string>;
  readonly roads: Promise<ReadonlyMap<string, BigRoad>>;
}

let open: Batch | null = null;

/** Returns the batch that collects tables. It is sent in the next turn of the event loop. */
const openBatch = (): Batch => {
  const tables = new Set<string>();
  const roads = new Promise((resolve) => setTimeout(resolve)).then(() => {
    open = null;
    return roadsOf([...tables]);
  });
  return { tables, roads };
};

const roadsOf = async (tables: readonly string[]): Promise<ReadonlyMap<string, BigRoad>> => {
  const parts = Array.from({ length: Math.ceil(tables.length / TABLES_MAX) }, (_, at) =>
    tables.slice(at * TABLES_MAX, (at + 1) * TABLES_MAX).join(','),
  );
  const answers = await Promise.all(
    parts.map((part) => answerOf(api.GET('/v1/big-roads', { params: { query: { tables: part } } }))),
  );
  return new Map(answers.flatMap(({ items }) => items.map((road) => [road.table, road])));
};

/**
 * Returns the big road of a table; `null` without a shoe. Tables queried in the same turn share one request.
 */
const bigRoadOf = async (table: string): Promise<BigRoad | null> => {
  open ??= openBatch();
  const { tables, roads } = open;
  tables.add(table);
  return (await roads).get(table) ?? null;
};

/** The big road of the shoe in use. `dealt` is part of the key, so that another coup causes a new query. */
export const bigRoadQuestion = (table: string, shoe: string, dealt: string | null) =>
  queryOptions({
    queryKey: ['big-road', shoe, dealt],
    queryFn: () => bigRoadOf(table),
    placeholderData: (before) => (before?.shoe === shoe ? before : undefined),
    staleTime: Infinity, // another coup has another key
  });
