import type { Call } from '#game/baccarat';
import type { Card } from '#game/cards';
import type { FaceDownCard } from '../../any-table/shoe/shoe';
import type { ShownHand } from '../../any-table/table-view';

/** The hands of a coup from `CardsDealt` on. It contains no face that hasn't been shown (ADR 0006). */
export interface PlayOf<Hand extends string> {
  readonly down: Readonly<Record<Hand, readonly FaceDownCard[]>>;
  readonly called: Readonly<Record<Hand, Call | null>>;
  /** A third card, face up. */
  readonly third: Readonly<Record<Hand, Card | null>>;
  /** The first two cards, once exposed. */
  readonly exposed: Readonly<Record<Hand, readonly Card[] | null>>;
}

/** Returns the exposed cards of each hand, or none before the deal. */
export const handsShown = <Hand extends string>(
  hands: readonly Hand[],
  play: PlayOf<Hand> | null,
): readonly ShownHand[] => {
  if (play === null) return [];
  return hands.map((hand) => {
    const third = play.third[hand];
    return { hand, cards: [...(play.exposed[hand] ?? []), ...(third === null ? [] : [third])] };
  });
};
