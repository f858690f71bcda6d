import type { Card } from '#game/cards';
import type { Money } from '#kernel/money';
import type { CoupResult } from './coup-result';
import type { GameRules } from './game-rules';
import type { Hands, Outcome, Side } from './hands';
import type { Judge } from './judges';
import type { Ratio } from './ratio';
import type { DragonWager, Wager } from './wagers';

/** The pay-out of each of these wagers, except the dragons, which pay by the margin (P11). */
export type Pays<W extends Wager = Wager> = Readonly<Record<Exclude<W, DragonWager>, Ratio>>;

/** Pay-outs of the wagers that a table offers, which may be fewer than its variant has (P12). */
export type OfferedPays = Readonly<Partial<Record<Wager, Ratio>>>;

/** Everything in which house-banked variants may differ; each variant has a folder. */
export interface VariantRules {
  /** The permitted numbers of decks, the default first (R2). */
  readonly decks: readonly [number, ...number[]];
  /** Default commission in basis points (P4). */
  readonly commissionBps: number;
  /** The wagers of a shoe of several decks (P12). */
  readonly wagers: readonly Wager[];
  readonly pays: (rules: GameRules) => OfferedPays;
  /** Returns `true` for a pay-out of a tie that a house may choose (P4). */
  readonly allowsTieAt: (ratio: Ratio) => boolean;
  readonly judges: Readonly<Partial<Record<Wager, Judge>>>;
  readonly nextDraw: (rules: GameRules, hands: Hands) => Side | null;
  /** Deals a whole coup, for variants where that is faster than card by card. */
  readonly deal?: (rules: GameRules, next: () => Card) => CoupResult;
  readonly outcomeOf: (rules: GameRules, hands: Hands) => Outcome;
  /** `true` if a house may leave Player's five to a patron (P2). Otherwise M1's option applies. */
  readonly hasFive: boolean;
  /** Returns `true` if Player has a five that house rules may leave to a patron (P2). */
  readonly fiveToDecide: (hands: Hands) => boolean;
  readonly table: VariantTable;
  readonly rulings: VariantRulings;
}

/** The default table of a variant. */
export interface VariantTable {
  /** The maximum number of seats, which is also the default (R10). */
  readonly seats: number;
  /** The ceremony of the shoe (C1–C3). */
  readonly hasCeremony: boolean;
  /** `true` if the table reports its pace (P10). */
  readonly hasPace: boolean;
  /** The maximum stake on a wager (R7); `null` if there is no limit. */
  readonly stakeMax: Money | null;
}

/** The rulings that explain a variant's coups. */
export interface VariantRulings {
  readonly payTable: string;
  readonly settlement: string;
  readonly draw: Readonly<Record<Side, string>>;
}

/** The rules of a variant with these wagers. A wager without a pay-out or a judge does not compile. */
export interface RulesWithWagers<W extends Wager> extends VariantRules {
  readonly wagers: readonly W[];
  readonly pays: (rules: GameRules) => Pays<W>;
  readonly judges: Readonly<Record<W, Judge>>;
}
