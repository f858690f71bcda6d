import { outcomeOfMoney } from '#game/baccarat';
import { cheminWorthOf, isHouseBanked, isOfChemin, worth } from '#game/tables';
import { add, subtract, ZERO, type Money } from '#kernel/money';
import { balancesAfter, type BalanceMove } from '../recompute/balances';
import type { PlayedCoup } from './played-coup';
import type { Corrected, CoupReading } from './reading/coup-reading';

type CorrectedBet = Corrected['bets'][number];

/** The result of a bet. Amounts are decimal strings of minor units. */
interface Result {
  readonly outcome: 'win' | 'lose' | 'push';
  readonly winnings: string;
  readonly commission: string;
  readonly returned: string;
}

/** A bet that was settled again: what its patron's chips gain or lose, and what they didn't cover. */
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

/** The effect of a correction on the banker of the coup. Amounts are decimal strings of minor units. */
export interface ReplayedBank {
  readonly patron: string;
  readonly paid: string;
  readonly taken: string;
  readonly owed: string;
  readonly commission: string;
  readonly commissionBefore: string;
}

/** The hands of a coup and its outcome, by the settlement or by a correction. */
export type ReplayedResult = Pick<
  PlayedCoup,
  'player' | 'punter' | 'right' | 'left' | 'banker' | 'outcome' | 'natural'
>;

/** The effect of a correction on one person. Amounts are decimal strings of minor units. */
export interface ReplayedCorrectedPatron {
  readonly patron: string;
  /** `bank` for the person's part as banker of the coup, apart from the bets of others. */
  readonly part: 'bets' | 'bank';
  /** The worth of the person's bets before and now, stakes included; `null` for a bank. */
  readonly before: string | null;
  readonly after: string | null;
  /** `paid` less `taken` and `owed`. Negative if the correction costs the person money. */
  readonly difference: string;
  readonly paid: string;
  readonly taken: string;
  readonly owed: string;
}

/** A correction recomputed from the true cards, by the rules that the coup was dealt under (R5). */
export interface ReplayedCorrection extends ReplayedResult {
  /** The number of the correction, from 1. */
  readonly correction: number;
  readonly request: string;
  /** SHA-256(salt ‖ text). */
  readonly reason: string;
  readonly askedBy: string;
  readonly approvedBy: string;
  readonly recordedAt: string;
  /** The result in force before: that of the settlement, or of the correction before this one. */
  readonly before: ReplayedResult;
  readonly bets: readonly ReplayedCorrectedBet[];
  /** The effect on each person, all bets together. */
  readonly patrons: readonly ReplayedCorrectedPatron[];
  /** The effect on the banker at a player-banked table, with the change in commission. */
  readonly bank?: ReplayedBank;
  readonly balances: readonly BalanceMove[];
}

/** Returns the corrections of a coup, each with the result in force before it. `first` is the original settlement. */
export const replayedCorrections = (
  readings: readonly CoupReading[],
  first: ReplayedResult,
): readonly ReplayedCorrection[] => {
  let before = resultAlone(first);
  return readings.flatMap(({ corrections, legs }) =>
    corrections.map(({ raw, before: table, event, bets }: Corrected): ReplayedCorrection => {
      const { correction, request, reason, askedBy, approvedBy } = event;
      const result = resultIn(event);
      const was = before;
      before = resultAlone(result);
      return {
        correction,
        request,
        reason,
        askedBy,
        approvedBy,
        ...result,
        recordedAt: raw.recordedAt,
        before: was,
        bets: bets.map(correctedBet),
        patrons: patronsOf(bets, event),
        balances: balancesAfter(table, legs),
      };
    }),
  );
};

const resultAlone = ({
  player,
  punter,
  right,
  left,
  banker,
  outcome,
  natural,
}: ReplayedResult): ReplayedResult => ({
  ...(player === undefined ? {} : { player }),
  ...(punter === undefined ? {} : { punter }),
  ...(right === undefined ? {} : { right }),
  ...(left === undefined ? {} : { left }),
  banker,
  outcome,
  natural,
});

/**
 * Returns the effect of a correction on each person, all bets together. The banker of a player-banked table comes last.
 */
const patronsOf = (
  bets: readonly CorrectedBet[],
  event: Corrected['event'],
): readonly ReplayedCorrectedPatron[] => {
  const ofBets = [...new Set(bets.map(({ patron }) => patron))].map((patron) => {
    const own = bets.filter((bet) => bet.patron === patron);
    const before = own.map(({ stake, before: was }) => worthOfResult(stake, was)).reduce(add, ZERO);
    const moved = own.reduce((sum, bet) => add(sum, differenceIn(bet)), ZERO);
    return {
      patron,
      part: 'bets',
      before: `${before}`,
      after: `${add(before, moved)}`,
      ...movesOf(own),
    } as const;
  });
  if (isHouseBanked(event)) return ofBets;
  const { patron } = event.bank;
  return [...ofBets, { patron, part: 'bank', before: null, after: null, ...movesOf([event.bank]) }];
};

interface Moved {
  readonly paid: Money;
  readonly taken: Money;
  readonly owed: Money;
}

const differenceIn = ({ paid, taken, owed }: Moved): Money => subtract(subtract(paid, taken), owed);

const movesOf = (moved: readonly Moved[]) => {
  const sum = (of: (each: Moved) => Money): string => `${moved.map(of).reduce(add, ZERO)}`;
  return {
    difference: sum(differenceIn),
    paid: sum(({ paid }) => paid),
    taken: sum(({ taken }) => taken),
    owed: sum(({ owed }) => owed),
  };
};

/**
 * Returns the worth of a bet's result to its patron, stake included, in any game. À cheval the parts may have
 * different outcomes, so the returned amount decides (B4).
 */
export const worthOfResult = (stake: Money, result: CorrectedBet['before']): Money => {
  if (!hasOutcome(result)) return result.returned;
  return hasCommission(result) ? worth(stake, result) : cheminWorthOf(stake, result);
};

type Outcome = CorrectedBet['before'];
type WithOutcome = Extract<Outcome, { readonly outcome: unknown }>;

/** Returns `true` unless each part has an outcome of its own, as in banque. */
const hasOutcome = (result: Outcome): result is WithOutcome => 'outcome' in result; // its only mark

/** Returns `true` for a bet against the house, which pays commission itself (R6). */
const hasCommission = (
  result: WithOutcome,
): result is Extract<WithOutcome, { readonly commission: unknown }> => 'commission' in result; // its only mark

type ResultIn = ReplayedResult & Pick<ReplayedCorrection, 'bank'>;

/** Returns the hands under the game's names for them, and what the bank gains or loses. */
const resultIn = (event: Corrected['event']): ResultIn => {
  const { banker } = event;
  if (isHouseBanked(event)) {
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
  if (isOfChemin(event)) {
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
  const { on = 'punter' }: { readonly bet: string; readonly on?: string } = corrected; // chemin de fer has one spot
  return {
    bet,
    patron,
    on,
    stake: `${stake}`,
    ...resultOfBet(stake, corrected),
    before: resultOfBet(stake, corrected.before),
    paid: `${paid}`,
    taken: `${taken}`,
    owed: `${owed}`,
  };
};

/**
 * Returns the result of a bet in any game. At a player-banked table the bank pays the commission (F10, B9). A
 * bet à cheval counts as won if it gains overall (B4).
 */
export const resultOfBet = (stake: Money, result: CorrectedBet['before']): Result => ({
  outcome: hasOutcome(result) ? result.outcome : outcomeOfMoney(stake, result.returned),
  winnings: `${result.winnings}`,
  commission: hasOutcome(result) && hasCommission(result) ? `${result.commission}` : '0',
  returned: `${result.returned}`,
});
