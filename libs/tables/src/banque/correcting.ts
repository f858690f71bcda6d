import { totalOf } from '#baccarat';
import type { Card } from '#cards';
import { accept, invariant, parsed, reject, type Decision, type Parsed, type Refused } from '#kernel';
import { add, subtract, sum, ZERO, type Money } from '#money';
import type { Agreed } from '../house-banked/exceptions.events';
import { isNaturalTotal } from '../player-banked/duties';
import { credited, debited } from '../table/holdings';
import { pagesOf } from '../table/pages';
import type { BanqueEvent, BetResult, Corrected, CorrectedBet } from './banque.events';
import type { BanqueCore, BanqueOpenState } from './banque.state';
import type { BanqueBetInForce, BanqueCoupInForce } from './coup-in-force';
import { gainOf, resultsOf, type Hands } from './settlement';
import { BANQUE_HANDS, partOn, type BanqueHand, type StakedOn } from './sides';

/** What tells who drew, beside the cards: bets, because a hand that nobody has a stake on isn't played (B5). */
type Played = Pick<BanqueCoupInForce, 'rules' | 'calls'> & {
  readonly bets: readonly { readonly on: StakedOn; readonly stake: Money }[];
};

interface TrueCards {
  readonly hands: Hands;
  readonly naturals: readonly BanqueHand[];
}

/** R5: why these can't have been the coup's cards (`IMPOSSIBLE_CARD`, `NOT_ENOUGH_CARDS`, `UNUSED_CARDS`). Null: they can. */
export const notItsCards = (coup: BanqueCoupInForce, cards: readonly Card[]): Refused | null => {
  const result = byTrueCards(coup, cards);
  return result.ok ? null : result;
};

/**
 * The hands by their true cards, in the order dealt. The calls that were made stand; a natural that should have been
 * announced ends the coup with six cards, and so does one that was announced and wasn't there: nobody called.
 */
export const byTrueCards = (coup: Played, cards: readonly Card[]): Parsed<TrueCards> => {
  const { rules, calls } = coup;
  if (cards.some((card) => cards.filter((other) => other === card).length > rules.decks)) {
    return reject('IMPOSSIBLE_CARD', `a shoe of ${rules.decks} decks hasn't so many copies of a card`);
  }
  const dealt = 2 * BANQUE_HANDS.length;
  const first = handsOf((_, index) => cards.slice(0, dealt).filter((__, at) => at % 3 === index));
  const naturals = BANQUE_HANDS.filter((hand) => isPlayed(coup, hand) && isNatural(first[hand]));
  const drawing = BANQUE_HANDS.filter((hand) => naturals.length === 0 && calls[hand] === 'carte');
  const due = dealt + drawing.length;
  if (cards.length < due) {
    return reject('NOT_ENOUGH_CARDS', `by the calls ${due} cards were dealt; ${cards.length} given`);
  }
  if (cards.length > due) {
    return reject('UNUSED_CARDS', `the coup is complete with ${due} cards; ${cards.length} given`);
  }
  const thirds = cards.slice(dealt);
  const hands = handsOf((hand) => [...first[hand], ...thirds.filter((_, index) => drawing[index] === hand)]);
  return parsed({ hands, naturals });
};

const handsOf = (cardsOf: (hand: BanqueHand, index: number) => readonly Card[]): Hands => ({
  right: cardsOf('right', 0),
  left: cardsOf('left', 1),
  banker: cardsOf('banker', 2),
});

const isNatural = (cards: readonly Card[]): boolean => isNaturalTotal(totalOf(cards));

/** B5: the banker's hand, and one that somebody has a stake on. */
const isPlayed = ({ bets }: Pick<Played, 'bets'>, hand: BanqueHand): boolean =>
  hand === 'banker' || bets.some((bet) => partOn(bet, hand) > ZERO);

/** R5: the coup settled again from its true cards: between the chips of its patrons, the then banker's too, and commission. */
export const correctCoup = (
  state: BanqueOpenState,
  {
    coup,
    cards,
    agreed,
  }: {
    readonly coup: BanqueCoupInForce;
    readonly cards: readonly Card[];
    readonly agreed: Agreed;
  },
): Decision<BanqueEvent> => {
  const result = byTrueCards(coup, cards);
  invariant(result.ok, `the true cards of ${coup.coup} were a coup when the correction was asked for`);
  const { hands, naturals } = result.value;
  const { sides, bets: results } = resultsOf(coup.bets, { bank: coup.bank, hands, rules: coup.rules });
  const commission = add(sides.right.commission, sides.left.commission);
  const commissionBefore = add(coup.commission.right, coup.commission.left);
  const more = subtract(
    subtract(sum(results.map(gainOf)), commission),
    subtract(sum(coup.bets.map(gainOf)), commissionBefore),
  );
  const { bank, bets } = moved(state, { banker: coup.banker, more, before: coup.bets, after: results });
  const [first = [], ...further] = pagesOf(bets);
  const hand = (of: BanqueHand) => ({ cards: hands[of], total: totalOf(hands[of]) });
  const { currency } = state;
  return accept<BanqueEvent>(
    {
      type: 'CoupCorrected',
      coup: coup.coup,
      correction: coup.corrections + 1,
      ...agreed,
      right: hand('right'),
      left: hand('left'),
      banker: hand('banker'),
      naturals,
      sides,
      currency,
      commission,
      commissionBefore,
      bank,
      bets: first,
      pages: further.length,
    },
    ...further.map((page, index): BanqueEvent => {
      return { type: 'BetsCorrected', coup: coup.coup, page: index + 1, currency, bets: page };
    }),
  );
};

interface Change {
  readonly banker: string;
  readonly more: Money;
  readonly before: readonly BanqueBetInForce[];
  readonly after: readonly BetResult[];
}

/** What the chips of each can't cover is owed. */
const moved = (
  { chips: held }: BanqueCore,
  { banker, more, before, after }: Change,
): { readonly bank: Corrected & { readonly patron: string }; readonly bets: readonly CorrectedBet[] } => {
  let chips = held;
  const move = (patron: string, change: Money): Corrected => {
    if (change >= ZERO) {
      if (change > ZERO) chips = credited(chips, patron, change);
      return { paid: change, taken: ZERO, owed: ZERO };
    }
    const lost = subtract(ZERO, change);
    const has = chips.get(patron) ?? ZERO;
    const taken = lost < has ? lost : has;
    if (taken > ZERO) chips = debited(chips, patron, taken);
    return { paid: ZERO, taken, owed: subtract(lost, taken) };
  };
  const bank = { patron: banker, ...move(banker, more) };
  const bets = before.map((bet, index): CorrectedBet => {
    const { bet: id, patron, on, stake, parts, winnings, returned } = bet;
    const now = after[index];
    invariant(now !== undefined, `${id} has no result`);
    const result = { parts: now.parts, winnings: now.winnings, returned: now.returned };
    const change = move(patron, subtract(now.returned, returned));
    return { bet: id, patron, on, stake, ...result, ...change, before: { parts, winnings, returned } };
  });
  return { bank, bets };
};
