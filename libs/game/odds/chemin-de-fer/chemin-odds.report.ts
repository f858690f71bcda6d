import type { Pips } from '#game/cards';
import type { Exact } from '../exact';
import type { TwoValues } from '../values';
import type { BankerPlay } from './equilibrium';
import type { Choices, Move, Place } from './playing';

/**
 * The free decisions of chemin de fer, as printed by `sabot odds` and `GET /v1/odds`: these fields in this
 * order.
 */
export interface CheminOdds {
  readonly variant: 'chemin-de-fer';
  readonly decks: number;
  readonly commissionBps: number;
  /** Results of a whole coup, for each combination of both sides' free choices, of a stake of 1 (F10). */
  readonly coups: readonly CoupOdds[];
  /**
   * The punter's five (F8) against each pair of the banker's choices (F9): over all fives, and by its two
   * cards.
   */
  readonly five: {
    readonly replies: readonly RepliesOdds[];
    readonly hands: readonly { readonly values: TwoValues; readonly replies: readonly RepliesOdds[] }[];
  };
  /** Each total of a punter with the only stake, whose call is free on everything except 0 (F8). */
  readonly alone: readonly { readonly total: Pips; readonly replies: readonly RepliesOdds[] }[];
  /** The banker's free choices (F9), by the punter's call on five and by the banker's own two cards. */
  readonly choices: readonly ChoiceOdds[];
  /** The tableau of P3 and F9, every cell counted, by the punter's call on five. */
  readonly tableau: readonly { readonly onFive: Move; readonly cells: readonly PlaceOdds[] }[];
  /**
   * Equilibria of the punter's five against the banker's choices; `null` if a whole range of policies is
   * equally good.
   */
  readonly equilibria: readonly {
    readonly bankerPlay: BankerPlay;
    readonly equilibria: readonly EquilibriumOdds[] | null;
  }[];
}

/** Numbers of orders of a full shoe's first six cards, by winner. */
export interface CheminCombinations {
  readonly punters: string;
  readonly banker: string;
  readonly tie: string;
  readonly total: string;
}

/** Average results of a stake of 1; the three sum to zero. */
export interface CheminResults {
  readonly punters: Exact;
  /** After commission. */
  readonly banker: Exact;
  /** The commission. */
  readonly house: Exact;
}

export interface CoupOdds extends Choices, CheminResults {
  readonly onFive: Move;
  readonly combinations: CheminCombinations;
}

export interface MoveOdds {
  readonly combinations: CheminCombinations;
  /** Result of the deciding side, of a stake of 1, before commission. */
  readonly result: Exact;
}

/** The better of two moves, and its margin. */
export interface Better {
  readonly better: Move | 'either';
  readonly margin: Exact;
}

export interface Comparison extends Better {
  readonly draw: MoveOdds;
  readonly stand: MoveOdds;
}

export interface AfterCommission extends Better {
  readonly draw: Exact;
  readonly stand: Exact;
}

export interface BankersComparison extends Comparison {
  readonly afterCommission: AfterCommission;
}

export interface RepliesOdds extends Choices, Comparison {}

export interface ChoiceOdds extends Place, BankersComparison {
  readonly onFive: Move;
  readonly hands: readonly (BankersComparison & { readonly values: TwoValues })[];
}

export interface PlaceOdds extends Place, Comparison {
  readonly tableau: Move | 'free';
  /** `true` if no other move is better than the tableau's. */
  readonly agrees: boolean;
  readonly afterCommission: AfterCommission & { readonly agrees: boolean };
}

export interface EquilibriumOdds extends CheminResults {
  /** The frequency with which the punter draws on five. */
  readonly onFive: Exact;
  /** The frequency with which the banker draws, at the free cells of F9 and wherever the tableau isn't followed. */
  readonly moves: readonly (Place & { readonly draws: Exact })[];
}
