import { totalOf } from '#game/baccarat';
import type { Card } from '#game/cards';
import { isShown, type FaceDownCard, type ShownCard, type TableEvent } from '..';

/** A hand as somebody at the table sees it: how many cards it has, and the faces shown so far. */
interface HandInSight {
  readonly laid: number;
  readonly faces: readonly Card[];
}

/** The cards of a coup that a person at the table has seen, from events alone, without a table's state. */
export class Sight {
  private hands = new Map<string, HandInSight>();

  /** Follows an event with all that it shows. */
  follow(event: TableEvent): void {
    if (event.type === 'BettingOpened' || event.type === 'CoupOpened') this.hands = new Map();
    if (event.type === 'CardsDealt') {
      const { player, banker } = event as Partial<
        Record<'player' | 'banker', readonly (ShownCard | FaceDownCard)[]>
      >;
      const hands = 'hands' in event ? event.hands : [];
      for (const { hand, cards } of hands) this.lay(hand, cards);
      if (player !== undefined) this.lay('player', player);
      if (banker !== undefined) this.lay('banker', banker);
    }
    if (event.type === 'CardDrawn') this.lay(event.hand, [event.card]);
    if (event.type === 'HandExposed' || event.type === 'CardsTurned') this.turn(event.hand, event.cards);
  }

  /** Returns the totals of the hands that lie wholly open. */
  totals(): readonly number[] {
    return [...this.hands.values()]
      .filter(({ laid, faces }) => laid > 0 && faces.length === laid)
      .map(({ faces }) => totalOf(faces));
  }

  private lay(hand: string, cards: readonly (ShownCard | FaceDownCard)[]): void {
    const { laid, faces } = this.of(hand);
    this.hands.set(hand, { laid: laid + cards.length, faces });
    this.turn(hand, cards);
  }

  private turn(hand: string, cards: readonly (ShownCard | FaceDownCard)[]): void {
    const { laid, faces } = this.of(hand);
    this.hands.set(hand, { laid, faces: [...faces, ...cards.filter(isShown).map(({ card }) => card)] });
  }

  private of(hand: string): HandInSight {
    return this.hands.get(hand) ?? { laid: 0, faces: [] };
  }
}
