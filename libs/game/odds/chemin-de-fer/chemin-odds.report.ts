import type { Pips } from '#game/cards';
import type { Exact } from '../exact';
import type { TwoValues } from '../values';
import type { BankerPlay } from './equilibrium';
import type { Choices, Move, Place } from './playing';

/** Chemin de fer's free decisions as `sabot odds` and `GET /v1/odds` print them, these fields in this order. */
export interface CheminOdds {
  readonly variant: 'chemin-de-fer';
  readonly decks: number;
  readonly commissionBps: number;
  /** A whole coup, by what both sides do with their free choices: what each party has of a stake of 1 (F10). */
  readonly coups: readonly CoupOdds[];
  /** The punter's five (F8), against each pair of replies (F9): whatever the five is made of, and by its two cards. */
  readonly five: {
    readonly replies: readonly RepliesOdds[];
    readonly hands: readonly { readonly values: TwoValues; readonly replies: readonly RepliesOdds[] }[];
  };
  /** Each total of a punter whose stake is the only one, and who is free with all but 0 (F8). */
  readonly alone: readonly { readonly total: Pips; readonly replies: readonly RepliesOdds[] }[];
  /** The banker's free choices (F9), by what the punter does on five, and by the banker's own two cards. */
  readonly choices: readonly ChoiceOdds[];
  /** P3's and F9's table, each place of it counted, by what the punter does on five. */
  readonly tableau: readonly { readonly onFive: Move; readonly cells: readonly PlaceOdds[] }[];
  /** The game of the five against the banker's choices. Null: both do equally well on a whole range of policies. */
  readonly equilibria: readonly {
    readonly bankerPlay: BankerPlay;
    readonly equilibria: readonly EquilibriumOdds[] | null;
  }[];
}

/** Orders of a full shoe's first six cards, by who wins. */
export interface CheminCombinations {
  readonly punters: string;
  readonly banker: string;
  readonly tie: string;
  readonly total: string;
}

/** What each party has on average of a stake of 1: the three sum to nothing. */
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
  /** Of the one who decides, of a stake of 1, before commission. */
  readonly result: Exact;
}

/** Which of two moves has the better result, and by how much. */
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
  /** Whether no other move than the tableau's is better. */
  readonly agrees: boolean;
  readonly afterCommission: AfterCommission & { readonly agrees: boolean };
}

export interface EquilibriumOdds extends CheminResults {
  /** How often the punter draws on five. */
  readonly onFive: Exact;
  /** How often the banker draws, at F9's free places and wherever the tableau isn't followed. */
  readonly moves: readonly (Place & { readonly draws: Exact })[];
}
