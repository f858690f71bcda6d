import { reject, type Refused } from '#kernel/decision';
import type { RequestRefused } from './exceptions.events';
import type { RequestBook } from './requests';

/** A table of any family. */
interface AnyTable {
  readonly phase: string;
  readonly requests?: RequestBook<unknown>;
  readonly rules?: { readonly approvalSeconds: number };
}

/** A request stands for `approvalSeconds` (`table-phases.md`, Requests and approvals): who approves later finds none. Null: it stands. */
export const tooLate = (approvalSeconds: number, request: string, waitedSeconds: number): Refused | null =>
  waitedSeconds < approvalSeconds
    ? null
    : reject(
        'NO_SUCH_REQUEST',
        `Request ${request} lapsed after ${approvalSeconds} seconds. Make a new request.`,
      );

/** What becomes of requests that nobody has answered in time. `waitedSeconds`: how long each of them has waited. */
export const lapsedRequests = (
  { phase, requests, rules }: AnyTable,
  waitedSeconds: (request: string) => number,
): readonly RequestRefused[] => {
  if (requests === undefined || rules === undefined || phase === 'opening' || phase === 'closed') return [];
  return requests.open
    .filter(({ request }) => tooLate(rules.approvalSeconds, request, waitedSeconds(request)) !== null)
    .map(({ request }) => ({ type: 'RequestRefused', request, because: 'lapsed', by: null }));
};
