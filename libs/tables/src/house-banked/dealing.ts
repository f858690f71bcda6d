import type { Hands } from '#baccarat';
import { accept, reject, type Decision } from '#kernel';
import { cardsLeft, type ShoeContents, type ShownCard } from '../table/shoe';
import { cutCard, Draw } from './drawing';
import { collect, withTallied } from './commission';
import { editionOf } from './editions';
import { gameOf, whoDecidesOnFive } from './five';
import type { HouseBankedEvent } from './house-banked.events';
import type { Dealing } from './house-banked.state';
import { finish, settle } from './settling';

/** Cards that leave the shoe in a coup, one after another, and the cut card when it comes out among them. */
class CoupCards {
  readonly events: HouseBankedEvent[] = [];
  private readonly draw: Draw;
  private cutCardOut = false;
  private lastCoup: string | null;

  constructor(
    private readonly state: Dealing,
    contents: ShoeContents,
  ) {
    this.draw = new Draw(state.rules, state.shoe, contents);
    this.lastCoup = state.shoe.lastCoup;
  }

  get left(): number {
    return this.draw.left;
  }

  /** So many cards, in order; before the event that tells of them stands the cut card, if it lies before one. */
  take(count: number): readonly ShownCard[] {
    const cards = Array.from({ length: count }, () => this.draw.show());
    const { cutCardAt } = this.draw;
    if (cutCardAt !== null && !this.cutCardOut) this.noteCutCard(cutCardAt);
    return cards;
  }

  /** The state once they have left the shoe. */
  after(): Dealing {
    const { state, draw, lastCoup } = this;
    return { ...state, shoe: { ...state.shoe, dealt: state.shoe.dealt + draw.taken, lastCoup } };
  }

  /** P7: out as the first card of a coup, or with `current`, that coup is the last; else the next one is. */
  private noteCutCard(left: number): void {
    const { rules, shoe, coup } = this.state;
    const isFirstCard = coup.hands.player.length === 0 && left === cardsLeft(shoe);
    const lastCoup = isFirstCard || rules.lastCoup === 'current' ? coup.coup : null;
    this.cutCardOut = true;
    this.lastCoup = lastCoup;
    this.events.push(cutCard(shoe, coup.coup, left, lastCoup));
  }
}

/**
 * The coup from its first card to the settlement and, when it was the last, the end of the shoe, or to a five that a
 * patron has to decide on (P1–P5, P7, M1). Refuses with `NOT_ENOUGH_CARDS`, which only a short loaded shoe can come to.
 */
export const deal = (state: Dealing, contents: ShoeContents): Decision<HouseBankedEvent> => {
  const { coup } = state;
  const cards = new CoupCards(state, contents);
  if (cards.left < 4)
    return reject('NOT_ENOUGH_CARDS', `a coup begins with four cards; ${cards.left} are left`);
  const [player1, banker1, player2, banker2] = cards.take(4);
  const player = [player1, player2].filter((card) => card !== undefined);
  const banker = [banker1, banker2].filter((card) => card !== undefined);
  cards.events.push({ type: 'CardsDealt', coup: coup.coup, player, banker });
  const hands: Hands = { player: player.map(({ card }) => card), banker: banker.map(({ card }) => card) };
  return whoDecidesOnFive(state, hands) === null
    ? complete(state, hands, cards, contents)
    : accept(...cards.events);
};

/** The coup from the cards on the table to its end: each third card, the settlement, and the end of its last shoe. */
export const dealOn = (
  state: Dealing,
  contents: ShoeContents,
  ...before: readonly HouseBankedEvent[]
): Decision<HouseBankedEvent> => {
  const cards = new CoupCards(state, contents);
  cards.events.push(...before);
  return complete(state, state.coup.hands, cards, contents);
};

const complete = (
  state: Dealing,
  dealt: Hands,
  cards: CoupCards,
  contents: ShoeContents,
): Decision<HouseBankedEvent> => {
  const { coup } = state.coup;
  const { nextDraw } = editionOf(state.shoe.edition);
  const game = gameOf(state);
  let hands = dealt;
  for (let hand = nextDraw(game, hands); hand !== null; hand = nextDraw(game, hands)) {
    // Whose card it would be tells a total: the cards of a coup that isn't dealt stay hidden.
    if (cards.left < 1) return reject('NOT_ENOUGH_CARDS', 'the coup takes more cards than are left');
    for (const card of cards.take(1)) {
      cards.events.push({ type: 'CardDrawn', coup, hand, card });
      hands = { ...hands, [hand]: [...hands[hand], card.card] };
    }
  }
  const after = cards.after();
  const settled = settle(after, hands);
  if (after.shoe.lastCoup !== coup) return accept(...cards.events, ...settled);
  const due = settled.reduce(
    (all, event) => (event.type === 'CommissionTallied' ? withTallied(all, event.tallied) : all),
    after.due,
  );
  const ends = finish(after.shoe, contents, 'last-coup', null);
  return accept(...cards.events, ...settled, ...collect({ ...after, due }), ...ends);
};
