import { rulesAsJson, shoeAt } from '#game/tables';
import { balancesAfter, type BalanceMove } from '../recompute/balances';
import { checkCommitment, type CommitmentCheck } from '../recompute/commitment';
import type { CoupReading } from './reading/coup-reading';
import type { HandOnTable } from './reading/hands-on-table';
import type { ReplayedStake, StakesReturned } from './reading/stakes-of-coup';
import { WITHOUT_REQUEST, type VoidingEvent } from './reading/voiding';

/** The reason why a coup was voided, and what was returned. */
export interface ReplayedVoid {
  /**
   * `request` means that somebody asked and somebody else approved (R5). Otherwise the coup was opened but never dealt.
   * Its shoe was finished, its table closed, or the banker took no stakes beyond the bank (`not-accepted`, B7).
   */
  readonly because: 'request' | 'shoe-finished' | 'table-closed' | 'not-accepted';
  readonly recordedAt: string;
  /** The id of the request; `null` unless there was one. */
  readonly request: string | null;
  readonly askedBy: string | null;
  readonly approvedBy: string | null;
  /** SHA-256(salt ‖ text). */
  readonly reason: string | null;
  /** The amount returned to each person, with their stakes by the coup's own events. */
  readonly returned: readonly StakesReturned[];
}

/** A coup that is open or void, as far as it went. */
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
  /** `null` for an open coup. */
  readonly voided: ReplayedVoid | null;
  readonly balances: readonly BalanceMove[];
  readonly commitment: CommitmentCheck;
  readonly corrections: readonly [];
  /** The hands on the table, or those when the coup became void. */
  readonly hands: readonly HandOnTable[];
  /** Payments under other rules are shown only for settled coups. */
  readonly otherwise?: undefined;
  readonly player?: undefined;
  readonly punter?: undefined;
  readonly right?: undefined;
  readonly left?: undefined;
  readonly banker?: undefined;
}

/** Returns the coup, or `null` if the log is too damaged to show how it was opened or with which shoe. */
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
