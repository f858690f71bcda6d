import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { answerOf, api, Refusal, type Schemas } from './client';
import { tableQuestion } from './questions';

// What the audit page asks, beside what other pages ask too.

/** Pause before the state of the log is asked again: a checkpoint comes about every second. */
const SEALING_EVERY_MS = 3_000;

/** Up to when the log is sealed; `null`: nothing is sealed yet. */
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

/** All balances and all entries by currency; summed when somebody asks. */
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
/** A patron’s own stream is short, and is asked for from its beginning. */
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
