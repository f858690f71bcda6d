import type { Card } from '#game/cards';
import type { CoupResult } from './coup-result';
import type { GameRules } from './game-rules';
import type { Hands, Outcome, Side } from './hands';
import type { Judge } from './judges';
import type { Ratio } from './ratio';
import type { Wager } from './wagers';

/** A pay-out per wager. The dragons have none: theirs go by the margin (P11). */
export type Pays = Readonly<Partial<Record<Wager, Ratio>>>;

/** All in which one house-banked variant may differ from another: one of these a folder. */
export interface VariantRules {
  /** R2: the numbers of decks that are allowed, the default first. */
  readonly decks: readonly [number, ...number[]];
  /** P4. */
  readonly commissionBps: number;
  /** P12, of a shoe of several decks. */
  readonly wagers: readonly Wager[];
  readonly pays: (rules: GameRules) => Pays;
  /** P4: which pay-outs of a tie a house may choose. */
  readonly allowsTieAt: (ratio: Ratio) => boolean;
  readonly judges: Readonly<Partial<Record<Wager, Judge>>>;
  readonly nextDraw: (rules: GameRules, hands: Hands) => Side | null;
  /** Where a whole coup can be dealt faster than card by card. */
  readonly deal?: (rules: GameRules, next: () => Card) => CoupResult;
  readonly outcomeOf: (rules: GameRules, hands: Hands) => Outcome;
  /** P2: whether it is Player's five that a house may leave to a patron. */
  readonly fiveToDecide: (hands: Hands) => boolean;
}
