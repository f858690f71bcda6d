import { isNaturalTotal, totalOf } from '#game/baccarat';
import { accept, reject, type Decision, type Refused } from '#kernel/decision';
import type { Deal } from '../../any-table/commands';
import { cardFaceDown, cardsLeft, turnedUp, type ShoeContents } from '../../any-table/shoe/shoe';
import type { CardsDealt } from '../../player-banked/play/play.events';
import { dealtBy, notTheirDeal } from '../../player-banked/play/who-deals';
import { actorOf, notYourTurn } from '../../player-banked/seats/who-may-act';
import { BANQUE_HANDS, type BanqueHand } from '../betting/sides';
import type { BanqueEvent } from '../events';
import { mustBeAccepted } from '../phases';
import { CARDS_OF_A_COUP } from '../rules/options';
import { settled } from '../settlement/settling';
import type { At, BanqueShoe } from '../state';
import { whoPlays } from './hand-holder';

type Dealing = At<'dealing'> & { readonly shoe: BanqueShoe };

/**
 * Deals right, left, banker, twice, face down (B5). An 8 or 9 on any hand with a stake exposes all hands
 * before anyone calls, and the coup is settled. Refuses with `NOT_ENOUGH_CARDS` if fewer are left than a coup
 * may take (B2), which only happens with a short loaded shoe.
 */
export const deal = (command: Deal, state: Dealing, contents: ShoeContents): Decision<BanqueEvent> => {
  const refused = notTheirDeal(command, state) ?? notAccepted(state);
  if (refused !== null) return refused;
  const { shoe } = state;
  const left = cardsLeft(shoe);
  if (left < CARDS_OF_A_COUP) {
    return reject(
      'NOT_ENOUGH_CARDS',
      `A coup needs ${CARDS_OF_A_COUP} cards, and ${left} are left (B2). Bring a new shoe.`,
    );
  }
  return dealtOn(state, [], dealtBy(cardsDealt(state), state, actorOf(command).by), contents);
};

/**
 * Refuses to deal while the banker of an unlimited bank has not answered stakes above it (B7); `null`
 * otherwise.
 */
export const notAccepted = (state: At<'dealing'>): Refused | null =>
  mustBeAccepted(state) ? notYourTurn(state.bank.patron, 'accept the stakes or retire') : null;

/**
 * Returns the events after the first cards, which are face down. `before` are the events since `state` that
 * led to them.
 */
export const dealtOn = (
  state: At<'dealing'>,
  before: readonly BanqueEvent[],
  dealt: CardsDealt<BanqueHand>,
  contents: ShoeContents,
): Decision<BanqueEvent> => {
  const { coup } = dealt;
  const naturals = dealt.hands.flatMap(({ hand, patron, cards }): readonly BanqueEvent[] => {
    const total = totalOf(cards.map((card) => turnedUp(contents, card).card));
    return patron !== null && isNaturalTotal(total) ? [{ type: 'NaturalAnnounced', coup, hand, total }] : [];
  });
  return naturals.length === 0
    ? accept<BanqueEvent>(...before, dealt)
    : accept<BanqueEvent>(...settled(state, [...before, dealt, ...naturals], contents));
};

/** Returns who plays which hand (B6), with the positions of its cards. */
export const cardsDealt = (state: Dealing): CardsDealt<BanqueHand> => {
  const { coup, bank, shoe } = state;
  const players = {
    right: whoPlays(state, coup, 'right'),
    left: whoPlays(state, coup, 'left'),
    banker: bank.patron,
  };
  const hands = BANQUE_HANDS.map((hand, index) => ({
    hand,
    patron: players[hand],
    cards: [cardFaceDown(shoe, index), cardFaceDown(shoe, index + BANQUE_HANDS.length)],
  }));
  return { type: 'CardsDealt', coup: coup.coup, hands };
};
