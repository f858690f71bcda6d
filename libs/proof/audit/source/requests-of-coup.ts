import type { Card } from '#game/cards';
import type { TableEvent } from '#game/tables';
import { decode, type RawEvent } from './raw-event';

/** A request to void or correct a coup, with its result (R5). */
export interface ReplayedRequest {
  readonly request: string;
  readonly what: 'void' | 'correction';
  readonly askedBy: string;
  readonly askedAt: string;
  /** SHA-256(salt ‖ text). The text is stored outside the log and may have been erased. */
  readonly reason: string;
  /** The true cards in a request for a correction, in the order dealt; `null` for a void. */
  readonly cards: readonly Card[] | null;
  /** P2: the Player’s move on a five that nobody was asked for; `null` if not stated. */
  readonly five: 'draw' | 'stand' | null;
  readonly status: 'open' | 'approved' | 'refused' | 'withdrawn' | 'lapsed';
  /** The person who approved, refused or withdrew it; `null` while it is open, and if it lapsed. */
  readonly answeredBy: string | null;
  readonly answeredAt: string | null;
}

/** Types of events that ask for a void or a correction, or answer such a request. */
export const REQUEST_TYPES = [
  'VoidRequested',
  'CorrectionRequested',
  'RequestRefused',
  'CoupVoided',
  'CoupCorrected',
] as const satisfies readonly TableEvent['type'][];

/** Says if an event's type is one of these. */
export const isOfRequest = (type: string): boolean => REQUEST_TYPES.some((each) => each === type);

type Answer = Pick<ReplayedRequest, 'status' | 'answeredBy' | 'answeredAt'>;

const UNANSWERED: Answer = { status: 'open', answeredBy: null, answeredAt: null };

/** Returns the requests about a coup in the order asked. `events` are its table's, from the coup's first on. */
export const requestsOf = (coup: string, events: readonly RawEvent[]): readonly ReplayedRequest[] => {
  const steps = events.flatMap((raw) => {
    const decoded = decode(raw);
    return decoded.ok ? [{ event: decoded.event, at: raw.recordedAt }] : []; // a damaged one is a finding of verify
  });
  const answers = new Map(
    steps.flatMap(({ event, at }): readonly (readonly [string, Answer])[] => {
      if (event.type === 'RequestRefused')
        return [[event.request, { status: event.because, answeredBy: event.by, answeredAt: at }]];
      if (event.type !== 'CoupVoided' && event.type !== 'CoupCorrected') return [];
      return [[event.request, { status: 'approved', answeredBy: event.approvedBy, answeredAt: at }]];
    }),
  );
  return steps.flatMap(({ event, at }): readonly ReplayedRequest[] => {
    if (event.type !== 'VoidRequested' && event.type !== 'CorrectionRequested') return [];
    if (event.coup !== coup) return [];
    const { request, by: askedBy, reason } = event;
    const asked =
      event.type === 'VoidRequested'
        ? ({ what: 'void', cards: null, five: null } as const)
        : ({ what: 'correction', cards: event.cards, five: event.five ?? null } as const);
    return [{ request, ...asked, askedBy, askedAt: at, reason, ...(answers.get(request) ?? UNANSWERED) }];
  });
};

/** Returns the hashes of all reasons given about a coup, each once. */
export const reasonHashes = (requests: readonly ReplayedRequest[]): readonly string[] => [
  ...new Set(requests.map(({ reason }) => reason)),
];
