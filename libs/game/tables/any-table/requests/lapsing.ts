import { reject, type Refused } from '#kernel/decision';
import type { RequestRefused } from './exceptions.events';
import type { RequestBook } from './requests';

/** A table of any family. */
interface AnyTable {
  readonly phase: string;
  readonly requests?: RequestBook<unknown>;
  readonly rules?: { readonly approvalSeconds: number };
}

/** The waiting time of a request that names a time which has passed: no approval could carry it out (R7). */
export const PAST_ITS_TIME = Number.POSITIVE_INFINITY;

/**
 * Refuses an approval after `approvalSeconds` (`table-phases.md`, Requests and approvals). Returns `null` if
 * the request is still open.
 */
export const tooLate = (approvalSeconds: number, request: string, waitedSeconds: number): Refused | null =>
  waitedSeconds < approvalSeconds
    ? null
    : reject('NO_SUCH_REQUEST', `Request ${request} lapsed ${whenLapsed(approvalSeconds, waitedSeconds)}.`);

const whenLapsed = (approvalSeconds: number, waitedSeconds: number): string =>
  waitedSeconds === PAST_ITS_TIME
    ? 'at the end of the limit that it asks for. Make a new request with a later time'
    : `after ${approvalSeconds} seconds. Make a new request`;

/**
 * Returns the refusals of requests that nobody answered in time. `waitedSeconds` says how long each has
 * waited, or `PAST_ITS_TIME`.
 */
export const lapsedRequests = (
  { phase, requests, rules }: AnyTable,
  waitedSeconds: (request: string) => number,
): readonly RequestRefused[] => {
  if (requests === undefined || rules === undefined || phase === 'opening' || phase === 'closed') return [];
  return requests.open
    .filter(({ request }) => tooLate(rules.approvalSeconds, request, waitedSeconds(request)) !== null)
    .map(({ request }) => ({ type: 'RequestRefused', request, because: 'lapsed', by: null }));
};
