import { totalOf } from '#game/baccarat';
import {
  isHouseBanked,
  isSamePlace,
  isShown,
  type FaceDownCard,
  type ShownCard,
  type TableEvent,
} from '#game/tables';

const HANDS = ['player', 'punter', 'right', 'left', 'banker'] as const;
export type HandName = (typeof HANDS)[number];

/** A hand on the table. */
export interface HandOnTable {
  readonly hand: HandName;
  /** The cards in the order of the hand; `null` for a card that is face down. */
  readonly cards: readonly (string | null)[];
  /** The total, or `null` while a card of the hand is face down. */
  readonly total: number | null;
}

/** Collects the hands of a coup from its events alone, so it knows no face before an event shows it. */
export class HandsOnTable {
  private readonly lying: { readonly hand: HandName; card: ShownCard | FaceDownCard }[] = [];
  /** Cards of a physical shoe that were scanned for a coup before its deal, in order. */
  private readonly scanned: (ShownCard | FaceDownCard)[] = [];

  /** Takes an event. `isOfHouse` is set if the house banks at the table. */
  take(event: TableEvent, isOfHouse: boolean): void {
    switch (event.type) {
      case 'CardsDealt':
        if (isHouseBanked(event)) {
          this.lay('player', event.player);
          this.lay('banker', event.banker);
        } else for (const { hand, cards } of event.hands) this.lay(hand, cards);
        return;
      case 'CardScanned':
        if (event.coup !== null && isOfHouse) this.scanned.push(cardOf(event));
        return;
      case 'CardDrawn':
        return this.lay(event.hand, [event.card]);
      case 'HandExposed':
      case 'CardsTurned':
        for (const card of event.cards) this.turnUp(card);
        return;
      default:
        return;
    }
  }

  /** Returns the hands that have cards, the banker's last. */
  view(): readonly HandOnTable[] {
    const lying = this.lying.length > 0 ? this.lying : this.scanned.map(inTurn);
    return HANDS.flatMap((hand) => {
      const own = lying.filter((card) => card.hand === hand).map(({ card }) => card);
      if (own.length === 0) return [];
      const faces = own.filter(isShown).map(({ card }) => card);
      const total = faces.length === own.length ? totalOf(faces) : null;
      return [{ hand, cards: own.map((card) => (isShown(card) ? card.card : null)), total }];
    });
  }

  private lay(hand: HandName, cards: readonly (ShownCard | FaceDownCard)[]): void {
    this.lying.push(...cards.map((card) => ({ hand, card })));
  }

  private turnUp(card: ShownCard | FaceDownCard): void {
    const lying = this.lying.find((each) => isSamePlace(each.card, card));
    if (lying !== undefined && isShown(card)) lying.card = card;
  }
}

const cardOf = ({ number, card }: Extract<TableEvent, { type: 'CardScanned' }>): ShownCard | FaceDownCard =>
  card === undefined ? { number } : { number, card };

/**
 * Assigns the first four cards: to the player's and the banker's hand in turn (P3). At a player-banked table
 * no hand has cards before all do.
 */
const inTurn = (card: ShownCard | FaceDownCard, at: number) =>
  ({ hand: at % 2 === 0 ? 'player' : 'banker', card }) as const;
