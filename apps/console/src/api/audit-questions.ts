import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { answerOf, api, Refusal, type Schemas } from './client';
import { tableQuestion } from './questions';

// Queries that only the audit page uses.

/** The interval between queries about the sealing. A checkpoint comes about every second. */
const SEALING_EVERY_MS = 3_000;

/** The state of sealing; `null` if nothing is sealed yet. */
export const sealingQuestion = () =>
  queryOptions({
    queryKey: ['sealing'],
    queryFn: async () => {
      try {
        return await answerOf(api.GET('/v1/audit/sealing'));
      } catch (error) {
        if (error instanceof Refusal && error.code === 'NOT_SEALED') return null;
        throw error;
      }
    },
    refetchInterval: SEALING_EVERY_MS,
  });

/** The proof that the log of the larger size begins with that of the smaller. */
export const consistencyQuestion = (from: number, to: number) =>
  queryOptions({
    queryKey: ['consistency', from, to],
    queryFn: () => answerOf(api.GET('/v1/audit/proofs/consistency', { params: { query: { from, to } } })),
    staleTime: Infinity,
  });

/** All balances and entries by currency. The server sums them for each query. */
export const trialBalanceQuestion = () =>
  queryOptions({
    queryKey: ['trial-balance'],
    queryFn: () => answerOf(api.GET('/v1/ledger/trial-balance')),
    enabled: false,
  });

type Event = Schemas['StoredEvent'];

/** A page of events of a stream, newest first, and the version before which the next page ends. */
interface LogPage {
  readonly items: readonly Event[];
  readonly next: number | null;
}

const LOG_PAGE = 100;
/** The page size for a patron’s stream, which is short and read from its start. */
const PATRON_PAGE = 500;

const readStream = async (stream: string, after: number, limit: number): Promise<readonly Event[]> => {
  const query = { stream, cursor: `${after}`, limit };
  return (await answerOf(api.GET('/v1/events', { params: { query } }))).items;
};

/** The events of a table or, without one, of a patron’s account, newest first. */
export const logQuestion = ({ table, patron }: { readonly table: string; readonly patron: string }) =>
  infiniteQueryOptions({
    queryKey: ['log', table, patron],
    queryFn: async ({ pageParam, client }): Promise<LogPage> => {
      if (table === '') {
        const items = await readStream(`patron:${patron}`, 0, PATRON_PAGE);
        return { items: items.toReversed(), next: null };
      }
      const last = pageParam ?? (await client.fetchQuery({ ...tableQuestion(table), staleTime: 0 })).version;
      const after = Math.max(0, last - LOG_PAGE);
      const items = await readStream(`table:${table}`, after, last - after);
      return { items: items.toReversed(), next: after === 0 ? null : after };
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }: LogPage) => next ?? undefined,
    enabled: table !== '' || patron !== '',
  });
