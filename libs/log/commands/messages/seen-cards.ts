import type { Card } from '#game/cards';
import type { FaceDownCard, HandInSight, ScannedFaceDown } from '#game/tables';

/** Positions of face-down cards that one patron may see, and their shoe. */
export interface HandsLying {
  readonly shoe: string;
  readonly decks: number;
  /** Scans of a physical shoe's cards; `null` for any other shoe. */
  readonly scanned: readonly ScannedFaceDown[] | null;
  readonly hands: readonly HandInSight[];
}

/** A face-down card, as seen by the patron who may see it. */
export type SeenCard = { readonly hand: string; readonly card: Card } & FaceDownCard;
