import type { Card } from '#game/cards';
import type { TableEvent } from '#game/tables';
import { decode, type RawEvent } from './raw-event';

/** A void or a correction that somebody asked for, and what came of it (R5). */
export interface ReplayedRequest {
  readonly request: string;
  readonly what: 'void' | 'correction';
  readonly askedBy: string;
  readonly askedAt: string;
  /** SHA-256(salt ‖ text): the text lies beside the log, and may have been erased. */
  readonly reason: string;
  /** The true cards that a correction is asked from, in the order dealt; `null` of a void. */
  readonly cards: readonly Card[] | null;
  /** P2: the Player’s move on a five that nobody was asked for; `null` if not stated. */
  readonly five: 'draw' | 'stand' | null;
  readonly status: 'open' | 'approved' | 'refused' | 'withdrawn' | 'lapsed';
  /** Who approved, refused or took it back; `null` while it is open, and where it lapsed. */
  readonly answeredBy: string | null;
  readonly answeredAt: string | null;
}

/** Event types that ask for a void or a correction, or answer. */
export const REQUEST_TYPES = [
  'VoidRequested',
  'CorrectionRequested',
  'RequestRefused',
  'CoupVoided',
  'CoupCorrected',
] as const satisfies readonly TableEvent['type'][];

/** Whether an event's type is one of these. */
export const isOfRequest = (type: string): boolean => REQUEST_TYPES.some((each) => each === type);

type Answer = Pick<ReplayedRequest, 'status' | 'answeredBy' | 'answeredAt'>;

const UNANSWERED: Answer = { status: 'open', answeredBy: null, answeredAt: null };

/** Returns what was asked for of a coup, in the order asked. `events`: those of its table from the coup's first on. */
export const requestsOf = (coup: string, events: readonly RawEvent[]): readonly ReplayedRequest[] => {
  const told = events.flatMap((raw) => {
    const decoded = decode(raw);
    return decoded.ok ? [{ event: decoded.event, at: raw.recordedAt }] : []; // a damaged one is a finding of verify
  });
  const answers = new Map(
    told.flatMap(({ event, at }): readonly (readonly [string, Answer])[] => {
      if (event.type === 'RequestRefused')
        return [[event.request, { status: event.because, answeredBy: event.by, answeredAt: at }]];
      if (event.type !== 'CoupVoided' && event.type !== 'CoupCorrected') return [];
      return [[event.request, { status: 'approved', answeredBy: event.approvedBy, answeredAt: at }]];
    }),
  );
  return told.flatMap(({ event, at }): readonly ReplayedRequest[] => {
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

/** Returns the hashes of all reasons that were given about a coup, each once. */
export const reasonHashes = (requests: readonly ReplayedRequest[]): readonly string[] => [
  ...new Set(requests.map(({ reason }) => reason)),
];
