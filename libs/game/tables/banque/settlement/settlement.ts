import { totalOf } from '#game/baccarat';
import type { Card } from '#game/cards';
import { invariant } from '#kernel/decision';
import { add, subtract, sum, ZERO, type Money } from '#kernel/money';
import { pagesOf } from '../../any-table/pages';
import { commissionOn } from '../../player-banked/settlement/commission';
import { partOn, SIDES, type BanqueHand, type Side, type StakedOn } from '../betting/sides';
import { standingInOrder } from '../betting/standing-stakes';
import type {
  BanqueOutcome,
  BanqueStake,
  BetResult,
  BetsSettled,
  CoupSettled,
  PartResult,
  SettledBet,
  SideResult,
} from '../events';
import type { BanqueRules } from '../rules/rules';
import type { Bank, OpenCoup, Play } from '../state';

export type Hands = Readonly<Record<BanqueHand, readonly Card[]>>;

/** Returns the outcome of a side's hand against the banker's. */
const outcomeOf = (hands: Hands, side: Side): BanqueOutcome => {
  const [punter, banker] = [totalOf(hands[side]), totalOf(hands.banker)];
  if (punter === banker) return 'tie';
  return punter > banker ? 'punter' : 'banker';
};

interface Staked {
  readonly on: StakedOn;
  readonly stake: Money;
}

/** Returns the bank's result on each side (B5), with the commission on it (B9). */
const sidesOf = (
  bets: readonly Staked[],
  hands: Hands,
  rules: BanqueRules,
): Readonly<Record<Side, SideResult>> => {
  const resultOn = (side: Side): SideResult => {
    const outcome = outcomeOf(hands, side);
    const won = outcome === 'banker' ? sum(bets.map((bet) => partOn(bet, side))) : ZERO;
    return { outcome, ...commissionOn(won, rules) };
  };
  return { right: resultOn('right'), left: resultOn('left') };
};

/**
 * Returns the results of stakes given in rotation (B10). First the lost ones, less commission, join the bank.
 * Then winners are paid in rotation as far as the bank goes, right before left. Every winner's own stake is
 * returned.
 */
export const resultsOf = <Bet extends Staked>(
  bets: readonly Bet[],
  { bank, hands, rules }: { readonly bank: Money; readonly hands: Hands; readonly rules: BanqueRules },
): { readonly sides: CoupSettled['sides']; readonly bets: readonly (Bet & BetResult)[] } => {
  const sides = sidesOf(bets, hands, rules);
  const lost = sum(bets.map((bet) => lostBy(bet, sides)));
  let left = subtract(add(bank, lost), add(sides.right.commission, sides.left.commission));
  const paid = (bet: Bet, hand: Side): PartResult => {
    const stake = partOn(bet, hand);
    const { outcome } = sides[hand];
    if (outcome === 'banker') return { hand, stake, outcome: 'lose', winnings: ZERO };
    if (outcome === 'tie') return { hand, stake, outcome: 'push', winnings: ZERO };
    const winnings = stake < left ? stake : left;
    left = subtract(left, winnings);
    return { hand, stake, outcome: 'win', winnings };
  };
  return {
    sides,
    bets: bets.map((bet) => {
      const parts = SIDES.filter((side) => partOn(bet, side) > ZERO).map((side) => paid(bet, side));
      const winnings = sum(parts.map((part) => part.winnings));
      const returned = add(winnings, subtract(bet.stake, lostBy(bet, sides)));
      return { ...bet, parts, winnings, returned };
    }),
  };
};

const lostBy = (bet: Staked, sides: CoupSettled['sides']): Money =>
  sum(SIDES.filter((side) => sides[side].outcome === 'banker').map((side) => partOn(bet, side)));

/** Returns what a stake brings the bank, before commission; negative if the stake is paid. */
export const gainOf = ({ stake, returned }: { readonly stake: Money; readonly returned: Money }): Money =>
  subtract(stake, returned);

/** Returns all cards of an exposed hand, with its third one. */
const cardsOf = (play: Play, hand: BanqueHand): readonly Card[] => {
  const first = play.exposed[hand];
  const third = play.third[hand];
  invariant(first !== null, `${hand} isn't exposed`);
  return third === null ? first : [...first, third];
};

interface Exposed {
  readonly bank: Bank;
  readonly rules: BanqueRules;
  readonly currency: string;
  readonly coup: OpenCoup & { readonly play: Play };
}

/** Returns the settlement of a coup whose hands are exposed, 500 bets a page (B10). */
export const settlementOf = ({
  bank,
  rules,
  currency,
  coup: open,
}: Exposed): readonly [CoupSettled, ...BetsSettled[]] => {
  const { coup, play } = open;
  const hands: Hands = {
    right: cardsOf(play, 'right'),
    left: cardsOf(play, 'left'),
    banker: cardsOf(play, 'banker'),
  };
  const hand = (of: BanqueHand) => ({ cards: hands[of], total: totalOf(hands[of]) });
  const stakes: readonly BanqueStake[] = standingInOrder(open);
  const { sides, bets } = resultsOf(stakes, { bank: bank.amount, hands, rules });
  const [first, ...further] = inPages(bets, add(sides.right.commission, sides.left.commission));
  return [
    {
      type: 'CoupSettled',
      coup,
      right: hand('right'),
      left: hand('left'),
      banker: hand('banker'),
      naturals: play.naturals,
      sides,
      currency,
      ...first,
      pages: further.length,
    },
    ...further.map((page, index) => {
      return { type: 'BetsSettled' as const, coup, page: index + 1, currency, ...page };
    }),
  ];
};

interface Page {
  readonly commission: Money;
  readonly bets: readonly SettledBet[];
}

/** Splits bets and commission into pages so that no page makes the bank negative: paid bets come last. */
const inPages = (bets: readonly SettledBet[], commission: Money): readonly [Page, ...Page[]] => {
  const isPaid = (bet: SettledBet): boolean => gainOf(bet) < ZERO;
  const sorted = [...bets.filter((bet) => !isPaid(bet)), ...bets.filter(isPaid)];
  const pages = pagesOf(sorted);
  let left = commission;
  const [first, ...further] = pages.map((page, index): Page => {
    const gain = sum(page.map(gainOf));
    const ofPage = gain < ZERO ? ZERO : gain;
    const most = index === pages.length - 1 ? left : ofPage;
    const taken = left < most ? left : most;
    left = subtract(left, taken);
    return { commission: taken, bets: page };
  });
  invariant(first !== undefined, 'a coup is settled without a stake');
  return [first, ...further];
};
