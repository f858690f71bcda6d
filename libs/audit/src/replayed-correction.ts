import type { Money } from '#money';
import { balancesAfter, type BalanceMove } from './books';
import type { CoupReading, Corrected } from './coup-reading';
import type { PlayedCoup } from './played-coup';
import type { ReplayedHand } from './replayed-hand';

type CorrectedBet = Corrected['bets'][number];

/** What a bet came to: amounts in decimal strings of minor units. */
interface Result {
  readonly outcome: 'win' | 'lose' | 'push';
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

/** What a correction moves for whoever had the bank; decimal strings of minor units. */
export interface ReplayedBank {
  readonly patron: string;
  readonly paid: string;
  readonly taken: string;
  readonly owed: string;
  readonly commission: string;
  readonly commissionBefore: string;
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
  readonly player?: ReplayedHand;
  readonly punter?: ReplayedHand;
  readonly right?: ReplayedHand;
  readonly left?: ReplayedHand;
  readonly banker: ReplayedHand;
  readonly outcome: PlayedCoup['outcome'];
  readonly natural: boolean;
  readonly bets: readonly ReplayedCorrectedBet[];
  /** Where a patron banked: what the then banker gets or gives, and the commission that makes the difference. */
  readonly bank?: ReplayedBank;
  readonly balances: readonly BalanceMove[];
}

export const replayedCorrections = ({ corrections, legs }: CoupReading): readonly ReplayedCorrection[] =>
  corrections.map(({ raw, before, event, bets }: Corrected) => {
    const { correction, request, reason, askedBy, approvedBy } = event;
    return {
      correction,
      request,
      reason,
      askedBy,
      approvedBy,
      ...resultIn(event),
      recordedAt: raw.recordedAt,
      bets: bets.map(correctedBet),
      balances: balancesAfter(before, legs),
    };
  });

type ResultIn = Omit<
  ReplayedCorrection,
  'correction' | 'request' | 'reason' | 'askedBy' | 'approvedBy' | 'recordedAt' | 'bets' | 'balances'
>;

/** The hands by what the game calls them, and what the bank gets or gives. */
const resultIn = (event: Corrected['event']): ResultIn => {
  const { banker } = event;
  if ('player' in event) {
    const { player, outcome, natural } = event;
    return { player, banker, outcome, natural };
  }
  const { commission, commissionBefore } = event;
  const { patron, paid, taken, owed } = event.bank;
  const bank = {
    patron,
    paid: `${paid}`,
    taken: `${taken}`,
    owed: `${owed}`,
    commission: `${commission}`,
    commissionBefore: `${commissionBefore}`,
  };
  if ('punter' in event) {
    const { punter, outcome, natural } = event;
    return { punter, banker, outcome, natural, bank };
  }
  const { right, left, sides, naturals } = event;
  const isSplit = sides.right.outcome !== sides.left.outcome;
  const outcome = isSplit ? 'split' : sides.right.outcome;
  return { right, left, banker, outcome, natural: naturals.length > 0, bank };
};

const correctedBet = (corrected: CorrectedBet): ReplayedCorrectedBet => {
  const { bet, patron, stake, paid, taken, owed } = corrected;
  return {
    bet,
    patron,
    on: 'on' in corrected ? corrected.on : 'punter',
    stake: `${stake}`,
    ...resultOf(stake, corrected),
    before: resultOf(stake, corrected.before),
    paid: `${paid}`,
    taken: `${taken}`,
    owed: `${owed}`,
  };
};

/** F10, B9: where a patron banks the commission is the bank's. À cheval a bet is won that gains in all (B4). */
const resultOf = (stake: Money, result: CorrectedBet['before']): Result => ({
  outcome: 'outcome' in result ? result.outcome : outcomeOf(stake, result.returned),
  winnings: `${result.winnings}`,
  commission: 'commission' in result ? `${result.commission}` : '0',
  returned: `${result.returned}`,
});

const outcomeOf = (stake: Money, returned: Money): Result['outcome'] =>
  returned > stake ? 'win' : returned < stake ? 'lose' : 'push';
