import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { answerOf, api, askFor, Refusal, type Schemas } from './client';

// The console's queries. Components with the same query share its answer.

const PAGE = 100;

/** The casino’s time zone and shifts, which change only with a restart. */
export const houseQuestion = () =>
  queryOptions({
    queryKey: ['house'],
    queryFn: () => answerOf(api.GET('/v1/house')),
    staleTime: Infinity,
  });

/** More tables than a house has, because the finder searches them in the browser. */
const TABLES_MAX = 500;

export const tablesQuestion = () =>
  queryOptions({
    queryKey: ['tables'],
    queryFn: () => answerOf(api.GET('/v1/tables', { params: { query: { limit: TABLES_MAX } } })),
    staleTime: 10_000,
  });

export const tableQuestion = (table: string) =>
  queryOptions({
    queryKey: ['table', table],
    queryFn: () => answerOf(api.GET('/v1/tables/{table}', { params: { path: { table } } })),
  });

export const coupsQuestion = (table: string) =>
  infiniteQueryOptions({
    queryKey: ['coups', table],
    queryFn: ({ pageParam }) =>
      answerOf(
        api.GET('/v1/tables/{table}/coups', {
          params: { path: { table }, query: { limit: 25, ...pageParam } },
        }),
      ),
    initialPageParam: {},
    getNextPageParam: pageAfter,
  });

/** The fields of a search for coups. Empty ones aren't sent. */
export type CoupsSearch = Readonly<
  Record<'table' | 'patron' | 'outcome' | 'status' | 'from' | 'until' | 'min' | 'max' | 'currency', string>
>;

export const foundCoupsQuestion = (search: CoupsSearch) =>
  infiniteQueryOptions({
    queryKey: ['found-coups', search],
    queryFn: ({ pageParam }) =>
      answerOf(
        api.GET('/v1/coups', { params: { query: { limit: PAGE, ...filledIn(search), ...pageParam } } }),
      ),
    initialPageParam: {},
    getNextPageParam: pageAfter,
  });

/** The last coup opened before an instant; `null` without one. */
export const lastCoupBeforeQuestion = (until: string) =>
  queryOptions({
    queryKey: ['last-coup-before', until],
    queryFn: async () => {
      const { items } = await answerOf(api.GET('/v1/coups', { params: { query: { limit: 1, until } } }));
      return items[0] ?? null;
    },
    staleTime: 60_000,
  });

export const coupQuestion = (coup: string) =>
  queryOptions({
    queryKey: ['coup', coup],
    queryFn: () => answerOf(api.GET('/v1/coups/{coup}', { params: { path: { coup } } })),
  });

export const replayQuestion = (coup: string) =>
  queryOptions({
    queryKey: ['replay', coup],
    queryFn: () => answerOf(api.GET('/v1/coups/{coup}/replay', { params: { path: { coup } } })),
  });

/** The roads of a shoe. `dealt` is part of the key, so that another coup causes a new query. */
export const roadsQuestion = (shoe: string, dealt: string | null) =>
  queryOptions({
    queryKey: ['roads', shoe, dealt],
    queryFn: async () => {
      const roads = await answerOf(api.GET('/v1/shoes/{shoe}/roads', { params: { path: { shoe } } }));
      if (typeof roads === 'string') throw new Error('roads came as a picture, and weren’t asked for as one');
      return roads;
    },
    placeholderData: (before) => (before?.shoe === shoe ? before : undefined),
  });

/** A patron’s money by place, refreshed while the page is open. */
export const patronQuestion = (patron: string) =>
  queryOptions({
    queryKey: ['patron', patron],
    queryFn: () => answerOf(api.GET('/v1/patrons/{patron}', { params: { path: { patron } } })),
    staleTime: 30_000,
  });

/** The largest page of a statement. */
const STATEMENT_PAGE = 500;

/** A patron’s statement from a time on; from its beginning if the time is empty. */
export const statementQuestion = (patron: string, from: string) =>
  infiniteQueryOptions({
    queryKey: ['statement', patron, from],
    queryFn: ({ pageParam }) =>
      answerOf(
        api.GET('/v1/patrons/{patron}/statement', {
          params: { path: { patron }, query: { limit: STATEMENT_PAGE, ...filledIn({ from }), ...pageParam } },
        }),
      ),
    initialPageParam: {},
    getNextPageParam: pageAfter,
  });

/** The latest coups of a table, one page. */
export const latestCoupsQuestion = (table: string) =>
  queryOptions({
    queryKey: ['coups', table, 'latest'],
    queryFn: () =>
      answerOf(
        api.GET('/v1/tables/{table}/coups', {
          params: { path: { table }, query: { limit: STATEMENT_PAGE } },
        }),
      ),
    staleTime: 10_000,
  });

export const requestsQuestion = () =>
  queryOptions({
    queryKey: ['requests'],
    queryFn: () => answerOf(api.GET('/v1/requests', { params: { query: { limit: 500 } } })),
    refetchInterval: 2_000,
  });

/** The conditions of a search for discrepancies. Empty ones aren't sent. */
export type BreaksSearch = Readonly<
  Record<'phase' | 'source' | 'table' | 'assignee' | 'openedBefore', string>
>;

/** The number that the server examines at once; a page contains those that match. */
const BREAKS_AT_ONCE = 500;

export const breaksQuestion = (search: BreaksSearch) =>
  infiniteQueryOptions({
    queryKey: ['breaks', search],
    queryFn: ({ pageParam }) =>
      answerOf(
        api.GET('/v1/breaks', {
          params: { query: { limit: BREAKS_AT_ONCE, ...filledIn(search), ...pageParam } },
        }),
      ),
    initialPageParam: {},
    getNextPageParam: pageAfter,
  });

/** A discrepancy, refreshed because two persons work on it. */
export const breakQuestion = (id: string) =>
  queryOptions({
    queryKey: ['break', id],
    queryFn: () => answerOf(api.GET('/v1/breaks/{break}', { params: { path: { break: id } } })),
    refetchInterval: 5_000,
  });

/** The conditions of a search for significant events. Empty ones aren't sent. */
export type Search = Readonly<
  Record<'kind' | 'severity' | 'table' | 'patron' | 'coup' | 'staff' | 'from' | 'until', string>
>;

export const significantQuestion = (search: Partial<Search>, refetchMs: number | false = false) =>
  infiniteQueryOptions({
    queryKey: ['significant', search],
    queryFn: ({ pageParam }) =>
      answerOf(
        api.GET('/v1/significant-events', {
          params: { query: { limit: PAGE, ...filledIn(search), ...pageParam } },
        }),
      ),
    initialPageParam: {},
    getNextPageParam: pageAfter,
    refetchInterval: refetchMs,
  });

/** The conditions of a search in the access log. Empty ones aren't sent. */
export type AccessSearch = Readonly<Record<'kind' | 'patron' | 'staff' | 'from' | 'until', string>>;

export const accessQuestion = (search: AccessSearch) =>
  infiniteQueryOptions({
    queryKey: ['access', search],
    queryFn: ({ pageParam }) =>
      answerOf(
        api.GET('/v1/access-log', { params: { query: { limit: PAGE, ...filledIn(search), ...pageParam } } }),
      ),
    initialPageParam: {},
    getNextPageParam: pageAfter,
  });

/** The signed note of the newest checkpoint; null if nothing is sealed yet. */
export const checkpointQuestion = () =>
  queryOptions({
    queryKey: ['checkpoint'],
    queryFn: async () => {
      try {
        return await (await askFor('/v1/audit/checkpoint', 'text/plain')).text();
      } catch (error) {
        if (error instanceof Refusal && error.code === 'NOT_SEALED') return null;
        throw error;
      }
    },
    refetchInterval: 5_000,
  });

export const logsQuestion = () =>
  queryOptions({ queryKey: ['logs'], queryFn: () => answerOf(api.GET('/v1/audit/logs')) });

const filledIn = (search: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''));

interface Cursor {
  readonly cursor?: string;
}

function pageAfter({ next }: { readonly next: string | null }): Cursor | undefined {
  return next === null ? undefined : { cursor: next };
}

/** The interval between queries for the floor's figures. */
const FIGURES_EVERY_MS = 5_000;

const accountsUnder = async (prefix: string): Promise<readonly Schemas['Account'][]> => {
  const accounts: Schemas['Account'][] = [];
  let next: string | null = null;
  do {
    const query = { prefix, limit: 500, ...pageAfter({ next }) };
    const page: Schemas['Accounts'] = await answerOf(api.GET('/v1/ledger/accounts', { params: { query } }));
    accounts.push(...page.items);
    ({ next } = page);
  } while (next !== null);
  return accounts;
};

/** Every account of a table, for a role that reads the ledger. */
export const tableAccountsQuestion = (table: string) =>
  queryOptions({
    queryKey: ['accounts', table],
    queryFn: () => accountsUnder(`table:${table}:`),
    refetchInterval: FIGURES_EVERY_MS,
  });

const DAY_MS = 86_400_000;
const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/**
 * Returns the report of the present gaming day. Since a day may begin at any hour, the first answer shows if
 * the day is another one, which is then queried.
 */
const ofThisDay = async <Report extends { readonly from: string; readonly until: string }>(
  ask: (day: string) => Promise<Report | string | undefined>,
): Promise<Report> => {
  const now = Date.now();
  const reportOf = async (day: string): Promise<Report> => {
    const found = await ask(day);
    if (found === undefined || typeof found === 'string')
      throw new Error('a report came as text or as a job, and was not asked for as one');
    return found;
  };
  const found = await reportOf(dayText(now));
  if (now < Date.parse(found.from)) return reportOf(dayText(now - DAY_MS));
  return now >= Date.parse(found.until) ? reportOf(dayText(now + DAY_MS)) : found;
};

const statisticsNow = () =>
  ofThisDay((day) => answerOf(api.GET('/v1/reports/statistics', { params: { query: { day } } })));

/** The statistics of the present gaming day. */
export const statisticsNowQuestion = () =>
  queryOptions({
    queryKey: ['statistics', 'now'],
    queryFn: statisticsNow,
    refetchInterval: FIGURES_EVERY_MS,
  });

/** The accounts of all tables and the statistics of the present gaming day, so that both are shown at once. */
export const floorFiguresQuestion = () =>
  queryOptions({
    queryKey: ['floor-figures'],
    queryFn: async () => {
      const [accounts, statistics] = await Promise.all([accountsUnder('table:'), statisticsNow()]);
      return { accounts, statistics };
    },
    refetchInterval: FIGURES_EVERY_MS,
  });

/** The banks of a table where patrons bank, on the present gaming day. */
export const bankBookQuestion = (table: string) =>
  queryOptions({
    queryKey: ['bank-book', table],
    queryFn: () =>
      ofThisDay((day) => answerOf(api.GET('/v1/reports/bank-book', { params: { query: { day, table } } }))),
    refetchInterval: FIGURES_EVERY_MS,
  });
