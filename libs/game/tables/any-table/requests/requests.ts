import { parsed, reject, type Parsed, type Refused } from '#kernel/decision';
import type { Person } from '../person';

/** A request of one member of staff that another one has to approve (`roles.md`). */
export interface Request<Asked> {
  /** `BAC-01/R3`: numbered for each table from 1, for all kinds of requests. */
  readonly request: string;
  /** The requester. */
  readonly by: string;
  readonly asked: Asked;
}

/** The requests of a table: their total number, and the waiting ones in order. */
export interface RequestBook<Asked> {
  readonly count: number;
  readonly open: readonly Request<Asked>[];
}

export const NO_REQUESTS: RequestBook<never> = { count: 0, open: [] };

export const requestId = (table: string, number: number): string => `${table}/R${number}`;

/** Returns the id of the table's next request. */
export const nextRequest = (table: string, { count }: RequestBook<unknown>): string =>
  requestId(table, count + 1);

/**
 * Returns the request that is answered; without an id the only open one of the table. Refuses with
 * `NO_SUCH_REQUEST` if there is none, or several.
 */
export const findRequest = <Asked>(
  { open }: RequestBook<Asked>,
  id: string | null,
): Parsed<Request<Asked>> => {
  const [first, second] = id === null ? open : open.filter(({ request }) => request === id);
  if (first === undefined) {
    const which = id === null ? 'No request' : `No request ${JSON.stringify(id)}`;
    return reject('NO_SUCH_REQUEST', `${which} is open at this table. It was answered, or it lapsed.`);
  }
  return second === undefined
    ? parsed(first)
    : reject(
        'NO_SUCH_REQUEST',
        `request: is missing, and several are open. Name one of ${open.map(({ request }) => request).join(', ')}.`,
      );
};

/** Refuses approval by the requester. Returns `null` for another person. */
export const notByTheAsker = ({ by }: Request<unknown>, approver: Person): Refused | null =>
  by === approver.id
    ? reject('SAME_PERSON', 'You made this request yourself. Another member of the pit has to approve it.')
    : null;

/**
 * Refuses a refusal by other staff: the pit may refuse any request, and a requester may take their own back.
 * Returns `null` if it is permitted.
 */
export const notTheirsToRefuse = ({ by }: Request<unknown>, person: Person): Refused | null =>
  person.role === 'pit' || by === person.id
    ? null
    : reject('FORBIDDEN', 'Only the pit may refuse another person’s request.', { who: 'pit' });
