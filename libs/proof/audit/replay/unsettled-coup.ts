import { rulesAsJson, shoeAt } from '#game/tables';
import { balancesAfter, type BalanceMove } from '../recompute/balances';
import { checkCommitment, type CommitmentCheck } from '../recompute/commitment';
import type { CoupReading } from './reading/coup-reading';
import type { HandOnTable } from './reading/hands-on-table';
import type { ReplayedStake, StakesReturned } from './reading/stakes-of-coup';
import { WITHOUT_REQUEST, type VoidingEvent } from './reading/voiding';

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
