import { accept, reject, type Decision } from '#kernel/decision';
import { coupId } from '../../any-table/ids';
import {
  burnedAfter,
  cardFaceDown,
  cardsLeft,
  cardShown,
  placeOf,
  publishedPlace,
  type FaceDownCard,
  type ShoeContents,
  type ShoeInUse,
  type ShownCard,
} from '../../any-table/shoe/shoe';
import type { CutCardReached, HouseBankedEvent } from '../events';
import type { HouseBankedRules } from '../rules/rules';

/** Cards leaving a shoe one after another: what was taken, and when the cut card came out. */
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

  /** The place of the next card; the cut card comes out first when it lies before it (P7). */
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

/** P6: the first card is shown, and as many as its pips are burned. Refuses with `NOT_ENOUGH_CARDS`. */
export const burn = (
  rules: HouseBankedRules,
  shoe: ShoeInUse,
  contents: ShoeContents,
): Decision<HouseBankedEvent> => {
  const draw = new Draw(rules, shoe, contents);
  if (draw.left < 1) return reject('NOT_ENOUGH_CARDS', 'The shoe has no card to burn. Load more cards.');
  const shown = draw.show();
  const count = burnedAfter(shown.card);
  if (draw.left < count) {
    return reject(
      'NOT_ENOUGH_CARDS',
      `The burn needs more cards than the ${shoe.size} of the shoe. Load more cards.`,
    );
  }
  const burned = Array.from({ length: count }, () => publishedPlace(shoe, draw.place()));
  const events: HouseBankedEvent[] = [{ type: 'CardsBurned', shoe: shoe.shoe, shown, burned }];
  if (draw.cutCardAt !== null) events.push(cutCard(shoe, null, draw.cutCardAt, coupId(shoe.shoe, 1)));
  return accept(...events);
};

/** P7: whether the cut card comes out before the next card, of so many that are left. */
export const liesCutCardBefore = (rules: HouseBankedRules, shoe: ShoeInUse, left: number): boolean =>
  !shoe.cutCardOut && rules.dealing !== 'every-coup' && left <= rules.cutCardFromBottom;

/** P7: out as the first card of a coup, or with `current`, that coup is the last; else the next one is (null). */
export const lastCoupByCutCard = (rules: HouseBankedRules, coup: string, isFirst: boolean): string | null =>
  isFirst || rules.lastCoup === 'current' ? coup : null;

/** P7: the cut card came out with so many cards left, and what that makes of the coups to come. */
export const cutCard = (
  shoe: ShoeInUse,
  coup: string | null,
  left: number,
  lastCoup: string | null,
): CutCardReached => ({ type: 'CutCardReached', shoe: shoe.shoe, coup, cardsLeft: left, lastCoup });
