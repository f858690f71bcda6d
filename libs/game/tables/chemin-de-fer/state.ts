import type { PersistentMap } from '#kernel/decision';
import type { Money } from '#kernel/money';
import type { StandingStake } from '../player-banked/betting/betting.events';
import type { PlayOf } from '../player-banked/play/hands';
import type { Seated } from '../player-banked/seats/rotation';
import type { SuppliedShoe } from '../player-banked/shoe/supplied-shoe';
import type { PlayerBankedAsked } from '../any-table/requests/approval-asked';
import type { AnyCore } from '../any-table/core';
import type { CheminHand, CheminOutcome } from './events';
import type { CheminRules } from './rules/rules';
import type { BankHeld, Bid, RetiredBank, Turn } from './position';

/** A bank on the table. */
export interface Bank extends BankHeld {
  /** F15: stakes that lie for its next coup, in the order they were placed; an open coup has them instead. */
  readonly carried: readonly StandingStake[];
}

/** The hands from `CardsDealt` on. */
export interface Play extends PlayOf<CheminHand> {
  /** F6: who plays the punters' hand. */
  readonly punter: string;
  /** Whose natural ended the play. */
  readonly natural: CheminHand | null;
  /** F8: the punter's false draw has been told. */
  readonly isFalse: boolean;
}

/** How many pages of `BetsSettled` or `BetsVoided` a coup has, how many have come, which stakes stay (F15). */
export interface Settling {
  readonly pages: number;
  readonly done: number;
  readonly outcome: CheminOutcome | 'void';
  readonly staying: readonly StandingStake[];
}

/** A coup from `CoupOpened` to its settlement. */
export interface OpenCoup {
  readonly coup: string;
  /** The number of the last bet accepted in it. */
  readonly accepted: number;
  /** F15: stakes of earlier coups that `StakesCarried` hasn't brought yet. */
  readonly toCarry: readonly StandingStake[];
  /** Ids of carried stakes, in the order they lie. */
  readonly carriedIds: readonly string[];
  /** Stakes that aren't settled, by id. */
  readonly bets: PersistentMap<StandingStake>;
  /** A patron's stakes together. */
  readonly staked: PersistentMap<Money>;
  readonly covered: Money;
  /** The seats in rotation when the betting opened, whatever has happened to them since. */
  readonly rotation: readonly Seated[];
  /** Those of them that have still to speak, the one on turn first. */
  readonly toSpeak: readonly Seated[];
  readonly passed: readonly string[];
  /** F3: who has the banco. */
  readonly banco: string | null;
  /** F5: what left the bank at the end of the betting. */
  readonly reserved: Money;
  /** F7. */
  readonly play: Play | null;
  readonly settling: Settling | null;
}

/** What an open table has in every phase. */
export interface CheminCore extends AnyCore<'chemin-de-fer', CheminRules, PlayerBankedAsked> {
  /** The shoe in use. */
  readonly shoe: SuppliedShoe | null;
  /** F1: a shoe has been ready; a coup has been dealt. */
  readonly hadShoe: boolean;
  readonly hasDealt: boolean;
  readonly turn: Turn;
  readonly owedTurn: number | null;
  readonly suivi: string | null;
}

/** The same fields in each of some phases, as a state for each. */
type In<Phase extends string, Fields> = Phase extends string ? { readonly phase: Phase } & Fields : never;

/** Where the bank is. `offered` is null between an answer and the next offer, which follow in one commit. */
export type Place =
  | In<'seating' | 'bank-open', unknown>
  | In<'bidding', { readonly bids: readonly Bid[] }>
  | In<
      'bank-offered',
      {
        readonly offered: Seated | null;
        readonly bid: Money | null;
        readonly bids: readonly Bid[];
        /** Who was offered it last, so that the next one can be told. */
        readonly asked: Seated;
      }
    >
  | In<'take-over', RetiredBank & { readonly offered: Seated | null; readonly asked: Seated | null }>
  | In<'banco', { readonly bank: Bank; readonly calls: readonly Seated[]; readonly coup: OpenCoup | null }>
  | In<'betting' | 'dealing', { readonly bank: Bank; readonly coup: OpenCoup | null }>
  | In<'punter' | 'banker', { readonly bank: Bank; readonly coup: OpenCoup }>
  | In<
      'continue',
      {
        readonly bank: Bank;
        /** F10: the coup was lost, and `BankPassed` follows in the same commit. */
        readonly isLost: boolean;
        /** F8: who has to pay for a false draw in the coup just settled. */
        readonly offender: string | null;
      }
    >;

type OpenIn<Each> = Each extends Place ? CheminCore & Each : never;
export type CheminOpenState = OpenIn<Place>;
export type At<Phase extends Place['phase']> = Extract<CheminOpenState, { readonly phase: Phase }>;

/** The last page of a run of `TableOpening` hasn't come yet: nothing else may. */
export interface CheminOpeningState extends CheminCore {
  readonly phase: 'opening';
  readonly pages: number;
  readonly nextPage: number;
  /** The position as it was known before, against which each page is held; null: it is built from the pages. */
  readonly live: CheminOpenState | null;
  /** Built from the pages: what differs by phase, and the stakes that lie. */
  readonly place: Place;
  readonly lying: readonly StandingStake[];
}

export type CheminState =
  | { readonly phase: 'unopened' }
  | CheminOpeningState
  | CheminOpenState
  | (CheminCore & { readonly phase: 'closed' });

export const CHEMIN_UNOPENED: CheminState = { phase: 'unopened' };
