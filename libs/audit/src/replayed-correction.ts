import type { Outcome } from '#baccarat';
import type { CorrectedBet } from '#tables';
import { balancesAfter, type BalanceMove } from './books';
import type { CoupReading, Corrected } from './coup-reading';
import type { ReplayedHand } from './replayed-hand';

/** What a bet came to: amounts in decimal strings of minor units. */
interface Result {
  readonly outcome: CorrectedBet['outcome'];
  readonly winnings: string;
  readonly commission: string;
  readonly returned: string;
}

/** A bet settled again: what is paid to its patron's chips or taken from them, and what they didn't cover. */
export interface ReplayedCorrectedBet extends Result {
  readonly bet: string;
  readonly patron: string;
  readonly on: string;
  readonly stake: string;
  readonly before: Result;
  readonly paid: string;
  readonly taken: string;
  readonly owed: string;
}

/** A correction as the rules have it: from the true cards, by the rules the coup was dealt under (R5). */
export interface ReplayedCorrection {
  /** 1 for the coup's first. */
  readonly correction: number;
  readonly request: string;
  /** SHA-256(salt ‖ text). */
  readonly reason: string;
  readonly askedBy: string;
  readonly approvedBy: string;
  readonly recordedAt: string;
  readonly player: ReplayedHand;
  readonly banker: ReplayedHand;
  readonly outcome: Outcome;
  readonly natural: boolean;
  readonly bets: readonly ReplayedCorrectedBet[];
  readonly balances: readonly BalanceMove[];
}

export const replayedCorrections = ({ corrections, legs }: CoupReading): readonly ReplayedCorrection[] =>
  corrections.map(({ raw, before, event, bets }: Corrected) => {
    const { correction, request, reason, askedBy, approvedBy, player, banker, outcome, natural } = event;
    return {
      correction,
      request,
      reason,
      askedBy,
      approvedBy,
      player,
      banker,
      outcome,
      natural,
      recordedAt: raw.recordedAt,
      bets: bets.map(correctedBet),
      balances: balancesAfter(before, legs),
    };
  });

const correctedBet = (corrected: CorrectedBet): ReplayedCorrectedBet => {
  const { bet, patron, on, stake, before, paid, taken, owed } = corrected;
  return {
    bet,
    patron,
    on,
    stake: `${stake}`,
    ...resultOf(corrected),
    before: resultOf(before),
    paid: `${paid}`,
    taken: `${taken}`,
    owed: `${owed}`,
  };
};

const resultOf = ({ outcome, winnings, commission, returned }: CorrectedBet['before']): Result => ({
  outcome,
  winnings: `${winnings}`,
  commission: `${commission}`,
  returned: `${returned}`,
});
