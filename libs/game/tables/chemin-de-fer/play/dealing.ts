import { isNaturalTotal, totalOf } from '#game/baccarat';
import { accept, invariant, reject, type Decision } from '#kernel/decision';
import type { Deal } from '../../any-table/commands';
import { turnedUp, type ShoeContents } from '../../any-table/shoe/shoe';
import type { CardsDealt, NaturalAnnounced } from '../../player-banked/play/play.events';
import { cardFaceDown, cardsAtHand, type SuppliedShoe } from '../../player-banked/shoe/supplied-shoe';
import type { CheminEvent, CheminHand } from '../events';
import { CARDS_OF_A_COUP } from '../rules/options';
import { settled } from '../settlement/settling';
import type { At, OpenCoup } from '../state';
import { whoPlays } from './punter';

type Dealing = At<'dealing'> & { readonly coup: OpenCoup };

/**
 * Deals punter, banker, punter, banker, face down (F7). A punter's natural is announced at once, with a
 * banker's natural beside it, and settles the coup. Refuses with `NOT_ENOUGH_CARDS` if the shoe has fewer
 * cards than a coup may take (F13). Only a short loaded shoe can have so few.
 */
export const deal = (_: Deal, state: Dealing, contents: ShoeContents): Decision<CheminEvent> => {
  const { coup, bank, shoe } = state;
  invariant(shoe !== null, 'a coup is open without a shoe');
  const left = cardsAtHand(shoe);
  if (left < CARDS_OF_A_COUP) {
    return reject(
      'NOT_ENOUGH_CARDS',
      `A coup needs ${CARDS_OF_A_COUP} cards, and ${left} are left (F13). Bring a new shoe.`,
    );
  }
  return dealtOn(state, [], cardsDealt({ coup, bank, shoe }), contents);
};

/**
 * Returns the events after the first cards, which are face down. `before` are the events since `state` that
 * led to them.
 */
export const dealtOn = (
  state: Dealing,
  before: readonly CheminEvent[],
  dealt: CardsDealt<CheminHand>,
  contents: ShoeContents,
): Decision<CheminEvent> => {
  const announced = dealt.hands.flatMap(({ hand, cards }): readonly NaturalAnnounced<CheminHand>[] => {
    const total = totalOf(cards.map((card) => turnedUp(contents, card).card));
    return isNaturalTotal(total) ? [{ type: 'NaturalAnnounced', coup: dealt.coup, hand, total }] : [];
  });
  const isOver = announced.some(({ hand }) => hand === 'punter');
  return isOver
    ? accept<CheminEvent>(...settled(state, [...before, dealt, ...announced], contents))
    : accept<CheminEvent>(...before, dealt);
};

/** Returns who plays which hand (F6), with the positions of its cards. */
export const cardsDealt = ({ coup, bank, shoe }: FromShoe): CardsDealt<CheminHand> => ({
  type: 'CardsDealt',
  coup: coup.coup,
  hands: [
    { hand: 'punter', patron: whoPlays(coup), cards: [cardFaceDown(shoe, 0), cardFaceDown(shoe, 2)] },
    { hand: 'banker', patron: bank.patron, cards: [cardFaceDown(shoe, 1), cardFaceDown(shoe, 3)] },
  ],
});

type FromShoe = Pick<Dealing, 'coup' | 'bank'> & { readonly shoe: SuppliedShoe };
