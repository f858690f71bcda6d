import { outcomeOfMoney } from '#game/baccarat';
import { add, subtract, ZERO, type Money } from '#kernel/money';
import { cheminWorthOf, worth } from '#game/tables';
import { balancesAfter, type BalanceMove } from '../recompute/balances';
import type { CoupReading, Corrected } from './reading/coup-reading';
import type { PlayedCoup } from './played-coup';

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

/** The hands of a coup and who had more, by the settlement or by a correction. */
export type ReplayedResult = Pick<
  PlayedCoup,
  'player' | 'punter' | 'right' | 'left' | 'banker' | 'outcome' | 'natural'
>;

/** What a correction comes to for one person; decimal strings of minor units. */
export interface ReplayedCorrectedPatron {
  readonly patron: string;
  /** `bank`: as the one who banked then, beside the bets of others. */
  readonly part: 'bets' | 'bank';
  /** What the person's bets had come to, stakes and all, and come to now; `null` of a bank. */
  readonly before: string | null;
  readonly after: string | null;
  /** `paid` less `taken` and `owed`: negative where it costs the person. */
  readonly difference: string;
  readonly paid: string;
  readonly taken: string;
  readonly owed: string;
}

/** A correction as the rules have it: from the true cards, by the rules the coup was dealt under (R5). */
export interface ReplayedCorrection extends ReplayedResult {
  /** 1 for the coup's first. */
  readonly correction: number;
  readonly request: string;
  /** SHA-256(salt ‖ text). */
  readonly reason: string;
  readonly askedBy: string;
  readonly approvedBy: string;
  readonly recordedAt: string;
  /** What was in force before: the settlement, or the correction before this one. */
  readonly before: ReplayedResult;
  readonly bets: readonly ReplayedCorrectedBet[];
  /** What it comes to for each person, all bets together. */
  readonly patrons: readonly ReplayedCorrectedPatron[];
  /** Where a patron banked: what the then banker gets or gives, and the commission that makes the difference. */
  readonly bank?: ReplayedBank;
  readonly balances: readonly BalanceMove[];
}

/** Returns the corrections of a coup, each beside what was in force before: `first` is what the coup was settled to. */
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

/** What a correction comes to for each person, all bets together; last the banker, where a patron banked. */
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
  if (!('bank' in event)) return ofBets;
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
 * Returns what a result of a bet is worth to its patron, stake and all, in any game. À cheval parts of it may fare otherwise,
 * so that what was returned says it (B4).
 */
export const worthOfResult = (stake: Money, result: CorrectedBet['before']): Money => {
  if (!('outcome' in result)) return result.returned;
  return 'commission' in result ? worth(stake, result) : cheminWorthOf(stake, result);
};

type ResultIn = ReplayedResult & Pick<ReplayedCorrection, 'bank'>;

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
    ...resultOfBet(stake, corrected),
    before: resultOfBet(stake, corrected.before),
    paid: `${paid}`,
    taken: `${taken}`,
    owed: `${owed}`,
  };
};

/**
 * Returns what a bet came to, in any game. F10, B9: where a patron banks the commission is the bank's. À cheval a bet is won
 * that gains in all (B4).
 */
export const resultOfBet = (stake: Money, result: CorrectedBet['before']): Result => ({
  outcome: 'outcome' in result ? result.outcome : outcomeOfMoney(stake, result.returned),
  winnings: `${result.winnings}`,
  commission: 'commission' in result ? `${result.commission}` : '0',
  returned: `${result.returned}`,
});
