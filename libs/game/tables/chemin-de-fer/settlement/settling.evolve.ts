import { totalOf } from '#game/baccarat';
import type { Card } from '#game/cards';
import { invariant } from '#kernel/decision';
import { add, subtract, sum, ZERO } from '#kernel/money';
import { credited } from '../../any-table/chips/holdings';
import type { SettledHand } from '../../any-table/chips/settled-hand';
import { inPhase } from '../../player-banked/phases';
import { commissionOn } from '../../player-banked/settlement/commission';
import { withoutRest, type SuppliedShoe } from '../../player-banked/shoe/supplied-shoe';
import { isSameStake, standingInOrder } from '../betting/standing-stakes';
import type { BetsSettled, CoupSettled, SettledBet } from '../events';
import { at } from '../phases';
import { cardsOf } from '../play/playing.evolve';
import { CARDS_OF_A_COUP } from '../rules/options';
import type { At, CheminOpenState, OpenCoup, Settling } from '../state';
import { outcomeOf, resultOf } from './results';

type Settled = At<'punter' | 'banker'> & { readonly coup: OpenCoup };

/** Applies the first page of a settlement (F10). */
export const coupSettled = (state: CheminOpenState, event: CoupSettled): CheminOpenState => {
  inPhase(state, 'CoupSettled', 'punter', 'banker');
  const { coup, bank, rules } = state;
  const { play } = coup;
  invariant(event.coup === coup.coup && coup.settling === null, `${event.coup} isn't to be settled`);
  invariant(play !== null, `${event.coup} is settled before its cards`);
  const hands = { punter: cardsOf(play, 'punter'), banker: cardsOf(play, 'banker') };
  invariant(
    isHand(event.punter, hands.punter) && isHand(event.banker, hands.banker),
    `${event.coup} is settled on cards that weren't dealt`,
  );
  const outcome = outcomeOf(hands);
  invariant(
    event.outcome === outcome && event.natural === (play.natural !== null),
    `${event.coup} is settled on another outcome`,
  );
  const won = outcome === 'banker' ? sum(standingInOrder(coup).map(({ stake }) => stake)) : ZERO;
  const { commission, rounding } = commissionOn(won, rules);
  invariant(
    event.commission === commission && event.rounding === rounding,
    `the commission of ${event.coup} is another`,
  );
  const after = { ...state, bank: { ...bank, amount: subtract(bank.amount, commission) } };
  return settledPage(after, event.bets, { pages: event.pages, done: 0, outcome, staying: [] });
};

/** Applies a further page. */
export const betsSettled = (state: CheminOpenState, { coup, page, bets }: BetsSettled): CheminOpenState => {
  inPhase(state, 'BetsSettled', 'punter', 'banker');
  const { settling } = state.coup;
  invariant(
    coup === state.coup.coup && settling?.done === page - 1 && page <= settling.pages,
    `page ${page} of ${coup} isn't the next of its settlement`,
  );
  return settledPage(state, bets, { ...settling, done: page });
};

const isHand = (hand: SettledHand, cards: readonly Card[]): boolean =>
  hand.cards.join() === cards.join() && hand.total === totalOf(cards);

const settledPage = (state: Settled, page: readonly SettledBet[], settling: Settling): CheminOpenState => {
  let { chips, bank } = state;
  let { bets } = state.coup;
  const { outcome } = settling;
  invariant(outcome !== 'void', 'a void coup is settled');
  const staying = [...settling.staying];
  for (const settled of page) {
    const { bet, patron, seat, stake } = settled;
    invariant(isSameStake(bets.get(bet), settled), `${bet} is settled and isn't open`);
    const due = resultOf(stake, outcome, state.rules.tieStakes);
    const isDue = settled.outcome === due.outcome && settled.winnings === due.winnings;
    invariant(isDue && settled.returned === due.returned, `${bet} has another result`);
    bets = bets.without(bet);
    if (due.outcome === 'push' && due.returned === ZERO) staying.push({ bet, patron, seat, stake });
    if (due.outcome === 'lose') bank = { ...bank, amount: add(bank.amount, stake) };
    if (due.outcome === 'win') bank = { ...bank, amount: subtract(bank.amount, due.winnings) };
    if (due.returned !== ZERO) chips = credited(chips, patron, due.returned);
  }
  invariant(bank.amount >= ZERO, `the bank of ${bank.patron} is below zero`);
  const after = { ...state, chips, bank, coup: { ...state.coup, bets, settling: { ...settling, staying } } };
  return settling.done < settling.pages ? after : over(after, outcome, staying);
};

const over = (
  state: Settled,
  outcome: CoupSettled['outcome'],
  staying: readonly SettledBet[] | Settling['staying'],
): CheminOpenState => {
  const { coup, bank, rules, shoe } = state;
  invariant(coup.bets.size === 0, `${coup.bets.size} stakes of ${coup.coup} aren't settled`);
  invariant(shoe !== null && coup.play !== null, `${coup.coup} is settled without a shoe`);
  const isCharged = coup.play.isFalse && rules.falseDraw !== 'refused';
  return at(
    {
      ...state,
      shoe: afterCoup(shoe),
      // A lost banco gives its player a suivi in the next coup; any other coup gives none (F3).
      suivi: outcome === 'banker' ? coup.banco : null,
    },
    {
      phase: 'continue',
      bank: { ...bank, carried: staying },
      isLost: outcome === 'punter',
      offender: isCharged ? coup.play.punter : null,
    },
  );
};

/**
 * Returns the shoe after a coup: the coup's id is used up, and a remainder too small for a coup is discarded
 * (F13).
 */
export const afterCoup = (shoe: SuppliedShoe): SuppliedShoe =>
  withoutRest({ ...shoe, coups: shoe.coups + 1 }, CARDS_OF_A_COUP);
