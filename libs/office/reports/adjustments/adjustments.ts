import { coupOfEvent, currencyOfEvent, type TableEvent } from '#game/tables';
import { inOrder } from '#kernel/decision';
import type { Leg } from '#kernel/money';
import { byCurrency } from '../figures/by-currency';
import { addedUp, type Part } from '../figures/figure';
import { gathered } from '../figures/gathered';
import { placeOf } from '../figures/place';
import type { Who } from '../figures/who';
import {
  ADJUSTMENT_KINDS,
  type AdjustmentKind,
  type AdjustmentRow,
  type AdjustmentSum,
} from './adjustments.fields';

/** An event of a request, with its position in the log. */
export interface PlacedRequestEvent {
  readonly event: TableEvent;
  readonly legs: readonly Leg[];
  readonly table: string;
  readonly shard: number;
  readonly seq: number;
  readonly recordedAt: string;
  readonly actor: Who;
}

/**
 * An adjustment by its events, with the hash of its reason. If nobody approved it, `amount` is null (`not-approved`).
 */
export type Adjustment = Omit<AdjustmentRow, 'reason' | 'restates'> & { readonly reason: string };

export const ASKING_TYPES = ['VoidRequested', 'CorrectionRequested', 'WaiverRequested'] as const;

type EventOf<Type extends TableEvent['type']> = Extract<TableEvent, { type: Type }>;
type Asked = PlacedRequestEvent & { readonly event: EventOf<(typeof ASKING_TYPES)[number]> };
interface Answer {
  readonly status: Adjustment['status'];
  readonly first: PlacedRequestEvent;
  readonly currency: string | null;
  readonly parts: Part[];
}

/**
 * Returns the adjustments requested or answered in a period. The `events` are the period's in log order, together with the requests that they answer. The function `isIn` says if an event is of the period.
 */
export const adjustmentsOf = (
  events: readonly PlacedRequestEvent[],
  isIn: (event: PlacedRequestEvent) => boolean,
): Adjustment[] => {
  const asked = events.filter(isAsking);
  const answers = answersIn(events.filter(isIn));
  return asked
    .filter((each) => isIn(each) || answers.has(each.event.request))
    .map((each) => adjustmentOf(each, answers.get(each.event.request)))
    .toSorted((a, b) => inOrder(a.askedAt, b.askedAt) || inOrder(a.request, b.request));
};

const isAsking = (placed: PlacedRequestEvent): placed is Asked =>
  ASKING_TYPES.some((type) => type === placed.event.type);

const KIND_BY_TYPE = {
  VoidRequested: 'void',
  CorrectionRequested: 'correction',
  WaiverRequested: 'waiver',
} as const satisfies Record<(typeof ASKING_TYPES)[number], AdjustmentKind>;

const adjustmentOf = (asked: Asked, answer: Answer | undefined): Adjustment => {
  const { event, table, actor, recordedAt } = asked;
  const isApproved = answer?.status === 'approved';
  const hasActor = answer !== undefined && answer.status !== 'lapsed';
  return {
    request: event.request,
    kind: KIND_BY_TYPE[event.type],
    table,
    coup: coupOfEvent(event),
    patron: event.type === 'WaiverRequested' ? event.patron : null,
    status: answer?.status ?? 'open',
    askedBy: { id: event.by, role: actor.role },
    askedAt: recordedAt,
    answeredBy: hasActor ? answer.first.actor : null,
    answeredAt: answer?.first.recordedAt ?? null,
    reason: event.reason,
    currency: answer?.currency ?? currencyOfEvent(event),
    amount: isApproved
      ? gathered(answer.parts)
      : { amount: null, label: 'not-approved', events: [placeOf(asked)] },
  };
};

/** Returns the answers by request. Further pages of a void or a correction follow the first in the same commit. */
const answersIn = (events: readonly PlacedRequestEvent[]): ReadonlyMap<string, Answer> => {
  const answers = new Map<string, Answer>();
  const paging = new Map<string, Answer>();
  for (const placed of events) {
    const { event } = placed;
    switch (event.type) {
      case 'RequestRefused':
        answers.set(event.request, { status: event.because, first: placed, currency: null, parts: [] });
        break;
      case 'CoupVoided':
      case 'CoupCorrected': {
        const answer: Answer = {
          status: 'approved',
          first: placed,
          currency: event.currency,
          parts: [partOf(placed)],
        };
        answers.set(event.request, answer);
        paging.set(event.coup, answer);
        break;
      }
      case 'BetsVoided':
      case 'BetsCorrected':
        paging.get(event.coup)?.parts.push(partOf(placed));
        break;
      case 'CommissionWaived': {
        const part = { amount: event.amount, place: placeOf(placed) };
        const { currency } = event;
        answers.set(event.request, { status: 'approved', first: placed, currency, parts: [part] });
        break;
      }
      default:
        break;
    }
  }
  return answers;
};

/**
 * Returns the amount of an adjustment from its entry: the stakes returned, or the change in what patrons have
 * in chips and owe (R5).
 */
const partOf = (placed: PlacedRequestEvent): Part => {
  const { event, legs } = placed;
  const isVoid = event.type === 'CoupVoided' || event.type === 'BetsVoided';
  const of = isVoid ? /^table:[^:]*:stakes$/u : /^(?:chips|owed):/u;
  const amount = legs
    .filter(({ account }) => of.test(account))
    .reduce<bigint>((sum, leg) => sum + leg.amount, 0n);
  return { amount: isVoid ? 0n - amount : amount, place: placeOf(placed) };
};

/** Returns the sums of a currency by kind. Adjustments that nobody approved count only in `requests`. */
export const adjustmentSums = (
  rows: readonly Pick<AdjustmentRow, 'status' | 'kind' | 'currency' | 'amount'>[],
): AdjustmentSum[] =>
  byCurrency(rows.filter(({ status }) => status === 'approved')).flatMap(([currency, approved]) =>
    ADJUSTMENT_KINDS.flatMap((kind) => {
      const own = approved.filter((row) => row.kind === kind);
      const amount = addedUp(own.map((row) => row.amount.amount));
      return own.length === 0 ? [] : [{ kind, currency, adjustments: own.length, amount }];
    }),
  );
