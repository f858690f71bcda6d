import { DECK, type Card } from '#game/cards';
import { invariant } from '#kernel/decision';
import type { SeededRandom } from '../../play/seeded-random';

const DECKS = 8;

/** A shoe that was shuffled by hand: its cards in the order in which they leave it. */
export class PhysicalShoe {
  private readonly cards: Card[];
  private drawn = 0;

  constructor(random: SeededRandom) {
    this.cards = Array.from({ length: DECKS }, () => DECK).flat();
    for (let last = this.cards.length - 1; last > 0; last--) {
      const at = random.below(last + 1);
      const [one, other] = [this.cards[last], this.cards[at]];
      invariant(one !== undefined && other !== undefined, 'a card is shuffled out of its shoe');
      [this.cards[last], this.cards[at]] = [other, one];
    }
  }

  next(): Card {
    const card = this.cards[this.drawn++];
    invariant(card !== undefined, 'a shoe is dealt behind its last card');
    return card;
  }
}
