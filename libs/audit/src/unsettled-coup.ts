import { rulesAsJson, shoeAt, type TableState } from '#tables';
import { balancesAfter, type BalanceMove } from './books';
import { checkCommitment, type CommitmentCheck } from './commitment';
import type { CoupReading, VoidingEvent } from './coup-reading';
import type { HandOnTable } from './hands-on-table';
import type { StakesReturned } from './stakes-of-coup';

/** A stake of a coup that isn't settled: amounts in decimal strings of minor units. */
export interface ReplayedStake {
  readonly bet: string;
  readonly patron: string;
  /** The seat the patron had when the stake was placed. */
  readonly seat: number | null;
  readonly on: string;
  readonly stake: string;
  readonly outcome: null;
  readonly winnings: null;
  readonly commission: null;
  readonly rounding: null;
  /** What went back because the coup is void; `null` where nothing did. */
  readonly returned: string | null;
}

/** Why a coup came to no settlement, and what went back. */
export interface ReplayedVoid {
  /**
   * `request`: somebody asked and somebody else approved (R5). The coup was opened and never dealt: its shoe was finished
   * (`shoe-finished`), its table closed (`table-closed`), or the banker took no stakes beyond the bank (`not-accepted`, B7).
   */
  readonly because: 'request' | 'shoe-finished' | 'table-closed' | 'not-accepted';
  readonly recordedAt: string;
  /** `null` in all but a `request`. */
  readonly request: string | null;
  readonly askedBy: string | null;
  readonly approvedBy: string | null;
  /** SHA-256(salt ‖ text). */
  readonly reason: string | null;
  /** What went back to whom, beside what they had staked by the coup's own events. */
  readonly returned: readonly StakesReturned[];
}

/** A coup that is open or void, played again as far as it went. */
export interface UnsettledCoup {
  readonly shoe: string;
  readonly table: string;
  readonly variant: string;
  readonly currency: string;
  readonly edition: number;
  readonly rules: Readonly<Record<string, unknown>>;
  /** The table's phase after the last event; `null` once the coup is void. */
  readonly phase: string | null;
  readonly outcome: null;
  readonly natural: null;
  readonly bets: readonly ReplayedStake[];
  /** `null` of an open coup. */
  readonly voided: ReplayedVoid | null;
  readonly balances: readonly BalanceMove[];
  readonly commitment: CommitmentCheck;
  readonly corrections: readonly [];
  /** As they lie on the table, or lay when the coup became void. */
  readonly hands: readonly HandOnTable[];
  /** What other rules would have paid is told of a settled coup alone. */
  readonly otherwise?: undefined;
  readonly player?: undefined;
  readonly punter?: undefined;
  readonly right?: undefined;
  readonly left?: undefined;
  readonly banker?: undefined;
}

/** Returns `null` where the log no longer tells how the coup was opened, or with which shoe. */
export const unsettledCoupOf = (
  reading: CoupReading,
  secretOf: (shoe: string) => string | null,
): UnsettledCoup | null => {
  const { opening, lastState, phase, stakes, hands, legs, shown, scanned, voiding } = reading;
  const shoe = lastState === null ? null : shoeAt(lastState);
  if (opening === null || lastState === null || shoe === null) return null;
  return {
    shoe: shoe.shoe,
    table: opening.table,
    variant: opening.variant,
    currency: opening.currency,
    edition: shoe.edition,
    rules: rulesAsJson(opening.rules),
    phase: voiding === null ? phase : null,
    outcome: null,
    natural: null,
    bets: stakes.view(),
    voided: voiding === null ? null : voidOf(voiding, stakes.byPatron()),
    balances: balancesAfter(opening, legs),
    commitment: checkCommitment(shoe, shown, secretOf(shoe.shoe), scanned),
    corrections: [],
    hands: hands.view(),
  };
};

const voidOf = ({ event, recordedAt }: VoidingEvent, returned: readonly StakesReturned[]): ReplayedVoid => {
  if (event.type !== 'CoupVoided')
    return { because: WITHOUT_REQUEST[event.type], recordedAt, ...NOBODY, returned };
  const { request, askedBy, approvedBy, reason } = event;
  return { because: 'request', recordedAt, request, askedBy, approvedBy, reason, returned };
};

const NOBODY = { request: null, askedBy: null, approvedBy: null, reason: null } as const;

const WITHOUT_REQUEST = {
  ShoeFinished: 'shoe-finished',
  TableClosed: 'table-closed',
  StakesReturned: 'not-accepted',
} as const;

export type VoidingType = keyof typeof WITHOUT_REQUEST | 'CoupVoided';

/** Whether an event can be what makes a coup void. */
export const isVoiding = <Event extends { readonly type: string }>(
  event: Event,
): event is Extract<Event, { readonly type: VoidingType }> =>
  event.type === 'CoupVoided' || Object.hasOwn(WITHOUT_REQUEST, event.type);

/** Whether a table has ever been opened, so that it has a shoe and rules. */
export type OpenTable = Extract<TableState, { readonly rules: unknown }>;
