import type { Hands } from '#game/baccarat';
import { accept, reject, type Decision } from '#kernel/decision';
import type { ShoeContents } from '../../any-table/shoe/shoe';
import type { HouseBankedEvent } from '../events';
import { isSqueezed } from '../squeeze/ceremony';
import { dealFaceDown } from '../squeeze/turning';
import type { Dealing } from '../state';
import { complete } from './completing';
import { CoupCards } from './coup-cards';
import { whoDecidesOnFive } from './players-five';

/**
 * Deals a coup from its first card to the settlement, and to the end of its last shoe. Stops at a five that a
 * patron has to decide on, or at cards that patrons turn (P1–P5, P7, M1, C2). Refuses with
 * `NOT_ENOUGH_CARDS`, which only happens with a short loaded shoe.
 */
export const deal = (state: Dealing, contents: ShoeContents): Decision<HouseBankedEvent> => {
  const { coup } = state;
  const cards = new CoupCards(state, contents);
  if (cards.left < 4)
    return reject(
      'NOT_ENOUGH_CARDS',
      `A coup begins with four cards, and ${cards.left} are left. Bring a new shoe.`,
    );
  if (isSqueezed(state)) return dealFaceDown(state, cards, contents);
  const [player1, banker1, player2, banker2] = cards.take(4);
  const player = [player1, player2].filter((card) => card !== undefined);
  const banker = [banker1, banker2].filter((card) => card !== undefined);
  cards.events.push({ type: 'CardsDealt', coup: coup.coup, player, banker });
  const hands: Hands = { player: player.map(({ card }) => card), banker: banker.map(({ card }) => card) };
  return whoDecidesOnFive(state, hands) === null
    ? complete(state, hands, cards, contents)
    : accept(...cards.events);
};
