import { accept, reject, type Decision } from '#kernel/decision';
import { coupId } from '../../any-table/ids';
import {
  burnedAfter,
  cardFaceDown,
  cardShown,
  cardsLeft,
  placeOf,
  publishedPlace,
  type FaceDownCard,
  type ShoeContents,
  type ShoeInUse,
  type ShownCard,
} from '../../any-table/shoe/shoe';
import type { CutCardReached, HouseBankedEvent } from '../events';
import type { HouseBankedRules } from '../rules/rules';

/** The cards that leave a shoe, and the point at which the cut card comes out. */
export class Draw {
  taken = 0;
  cutCardAt: number | null = null;

  constructor(
    readonly rules: HouseBankedRules,
    readonly shoe: ShoeInUse,
    readonly contents: ShoeContents,
  ) {}

  get left(): number {
    return cardsLeft(this.shoe) - this.taken;
  }

  /** Returns the position of the next card. The cut card comes out first if it precedes that card (P7). */
  place(): number {
    this.passCutCard();
    return placeOf(this.shoe, this.taken++);
  }

  show(): ShownCard {
    this.passCutCard();
    return cardShown(this.shoe, this.contents, this.taken++);
  }

  faceDown(): FaceDownCard {
    this.passCutCard();
    return cardFaceDown(this.shoe, this.taken++);
  }

  private passCutCard(): void {
    if (this.cutCardAt === null && liesCutCardBefore(this.rules, this.shoe, this.left))
      this.cutCardAt = this.left;
  }
}

/**
 * Burns: the first card is shown, and as many cards as its pips are burned (P6). Refuses with
 * `NOT_ENOUGH_CARDS`.
 */
export const burn = (
  rules: HouseBankedRules,
  shoe: ShoeInUse,
  contents: ShoeContents,
): Decision<HouseBankedEvent> => {
  const draw = new Draw(rules, shoe, contents);
  if (draw.left < 1) return reject('NOT_ENOUGH_CARDS', 'The shoe has no card to burn. Load more cards.');
  const first = draw.show();
  const count = burnedAfter(first.card);
  if (draw.left < count) {
    return reject(
      'NOT_ENOUGH_CARDS',
      `The burn needs more cards than the ${shoe.size} of the shoe. Load more cards.`,
    );
  }
  const burned = Array.from({ length: count }, () => publishedPlace(shoe, draw.place()));
  const events: HouseBankedEvent[] = [{ type: 'CardsBurned', shoe: shoe.shoe, shown: first, burned }];
  if (draw.cutCardAt !== null) events.push(cutCard(shoe, null, draw.cutCardAt, coupId(shoe.shoe, 1)));
  return accept(...events);
};

/** Returns `true` if the cut card comes out before the next card, with `left` cards left (P7). */
export const liesCutCardBefore = (rules: HouseBankedRules, shoe: ShoeInUse, left: number): boolean =>
  !shoe.cutCardOut && rules.dealing !== 'every-coup' && left <= rules.cutCardFromBottom;

/**
 * Returns the last coup after the cut card came out: this coup, if it was its first card or with `current`;
 * otherwise `null`, because it is the next one (P7).
 */
export const lastCoupByCutCard = (rules: HouseBankedRules, coup: string, isFirst: boolean): string | null =>
  isFirst || rules.lastCoup === 'current' ? coup : null;

/** Returns the event of the cut card with `left` cards left, and its effect on later coups (P7). */
export const cutCard = (
  shoe: ShoeInUse,
  coup: string | null,
  left: number,
  lastCoup: string | null,
): CutCardReached => ({ type: 'CutCardReached', shoe: shoe.shoe, coup, cardsLeft: left, lastCoup });
