import type { Card } from '#game/cards';
import type { FaceDownCard, HandInSight, ScannedFaceDown } from '#game/tables';

/** Cards that lie face down and are one patron's to see, by their places; and the shoe that they are of. */
export interface HandsLying {
  readonly shoe: string;
  readonly decks: number;
  /** Scans of a physical shoe's cards; `null` for any other shoe. */
  readonly scanned: readonly ScannedFaceDown[] | null;
  readonly hands: readonly HandInSight[];
}

/** A card that lies face down, as the one patron sees it who may. */
export type SeenCard = { readonly hand: string; readonly card: Card } & FaceDownCard;
