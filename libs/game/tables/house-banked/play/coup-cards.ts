import { cardsLeft, type FaceDownCard, type ShoeContents, type ShownCard } from '../../any-table/shoe/shoe';
import type { HouseBankedEvent } from '../events';
import { cutCard, Draw, lastCoupByCutCard } from '../shoe/cards-leaving';
import type { Dealing } from '../state';

/** The cards that leave the shoe in a coup, and the cut card if it comes out among them. */
export class CoupCards {
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

  /** Takes cards face up, in order. If the cut card precedes one of them, its event precedes theirs. */
  take(count: number): readonly ShownCard[] {
    const cards = Array.from({ length: count }, () => this.draw.show());
    this.passCutCard();
    return cards;
  }

  /** Takes cards face down, in the same way. */
  takeFaceDown(count: number): readonly FaceDownCard[] {
    const cards = Array.from({ length: count }, () => this.draw.faceDown());
    this.passCutCard();
    return cards;
  }

  /** Returns the state after the cards have left the shoe. */
  after(): Dealing {
    const { state, draw, lastCoup } = this;
    return { ...state, shoe: { ...state.shoe, dealt: state.shoe.dealt + draw.taken, lastCoup } };
  }

  private passCutCard(): void {
    const { cutCardAt } = this.draw;
    if (cutCardAt !== null && !this.cutCardOut) this.noteCutCard(cutCardAt);
  }

  private noteCutCard(left: number): void {
    const { rules, shoe, coup } = this.state;
    const isFirstCard = coup.hands.player.length === 0 && left === cardsLeft(shoe);
    const lastCoup = lastCoupByCutCard(rules, coup.coup, isFirstCard);
    this.cutCardOut = true;
    this.lastCoup = lastCoup;
    this.events.push(cutCard(shoe, coup.coup, left, lastCoup));
  }
}
