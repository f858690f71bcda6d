import type { PersistentMap } from '#kernel/decision';
import type { Money } from '#kernel/money';
import type { PlayerBankedAsked } from '../any-table/requests/approval-asked';
import type { AnyCore } from '../any-table/state';
import type { StandingStake } from '../player-banked/betting/betting.events';
import type { PlayOf } from '../player-banked/play/hands';
import type { Seated } from '../player-banked/seats/rotation';
import type { SuppliedShoe } from '../player-banked/shoe/supplied-shoe';
import type { CheminHand, CheminOutcome } from './events';
import type { BankHeld, Bid, RetiredBank, Turn } from './position';
import type { CheminRules } from './rules/rules';

/** The bank on the table. */
export interface Bank extends BankHeld {
  /** Stakes carried for its next coup, in the order they were placed; an open coup has them instead (F15). */
  readonly carried: readonly StandingStake[];
}

/** The hands from `CardsDealt` on. */
export interface Play extends PlayOf<CheminHand> {
  /** The patron who plays the punters' hand (F6). */
  readonly punter: string;
  /** The hand whose natural ended the play. */
  readonly natural: CheminHand | null;
  /** `true` once the punter's false draw has been recorded (F8). */
  readonly isFalse: boolean;
}

/**
 * The pages of `BetsSettled` or `BetsVoided` of a coup, how many have come, and the stakes that stay (F15).
 */
export interface Settling {
  readonly pages: number;
  readonly done: number;
  readonly outcome: CheminOutcome | 'void';
  readonly staying: readonly StandingStake[];
}

/** A coup from `CoupOpened` to its settlement. */
export interface OpenCoup {
  readonly coup: string;
  /** Number of the last bet accepted in it. */
  readonly accepted: number;
  /** Stakes of earlier coups that `StakesCarried` has yet to bring (F15). */
  readonly toCarry: readonly StandingStake[];
  /** Ids of carried stakes, in order. */
  readonly carriedIds: readonly string[];
  /** Unsettled stakes by id. */
  readonly bets: PersistentMap<StandingStake>;
  /** Total stakes by patron. */
  readonly staked: PersistentMap<Money>;
  readonly covered: Money;
  /** The seats in rotation when betting opened; later changes don't affect it. */
  readonly rotation: readonly Seated[];
  /** The patrons who have not bet yet, the one on turn first. */
  readonly toSpeak: readonly Seated[];
  readonly passed: readonly string[];
  /** The patron with the banco (F3). */
  readonly banco: string | null;
  /** The uncovered amount that left the bank at the end of betting (F5). */
  readonly reserved: Money;
  /** The hands, once dealt (F7). */
  readonly play: Play | null;
  readonly settling: Settling | null;
}

/** The fields of an open table in every phase. */
export interface CheminCore extends AnyCore<'chemin-de-fer', CheminRules, PlayerBankedAsked> {
  /** The shoe in use. */
  readonly shoe: SuppliedShoe | null;
  /** `true` once a shoe has been ready, and once a coup has been dealt (F1). */
  readonly hadShoe: boolean;
  readonly hasDealt: boolean;
  readonly turn: Turn;
  readonly owedTurn: number | null;
  readonly suivi: string | null;
}

/** Combines fields with each of some phases, as a state for each. */
type In<Phase extends string, Fields> = Phase extends string ? { readonly phase: Phase } & Fields : never;

/**
 * The phase of the bank. `offered` is `null` between an answer and the next offer, which follow in one
 * commit.
 */
export type Place =
  | In<'seating' | 'bank-open', unknown>
  | In<'bidding', { readonly bids: readonly Bid[] }>
  | In<
      'bank-offered',
      {
        readonly offered: Seated | null;
        readonly bid: Money | null;
        readonly bids: readonly Bid[];
        /** The last patron who was offered it, to find the next one. */
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
        /** `true` if the coup was lost and `BankPassed` follows in the same commit (F10). */
        readonly isLost: boolean;
        /** The patron who has to pay for a false draw in the coup just settled (F8). */
        readonly offender: string | null;
      }
    >;

type OpenIn<Each> = Each extends Place ? CheminCore & Each : never;
export type CheminOpenState = OpenIn<Place>;
export type At<Phase extends Place['phase']> = Extract<CheminOpenState, { readonly phase: Phase }>;

/** A table whose snapshot is incomplete. Nothing else may come before its last page. */
export interface CheminOpeningState extends CheminCore {
  readonly phase: 'opening';
  readonly pages: number;
  readonly nextPage: number;
  /** The previous state, with which each page is compared; `null` if the state is built from the pages. */
  readonly live: CheminOpenState | null;
  /** The phase built from the pages, and the carried stakes. */
  readonly place: Place;
  readonly lying: readonly StandingStake[];
}

export type CheminState =
  | { readonly phase: 'unopened' }
  | CheminOpeningState
  | CheminOpenState
  | (CheminCore & { readonly phase: 'closed' });

export const CHEMIN_UNOPENED: CheminState = { phase: 'unopened' };
