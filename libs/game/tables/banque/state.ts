import type { PersistentMap } from '#kernel/decision';
import type { Money } from '#kernel/money';
import type { PlayerBankedAsked } from '../any-table/requests/approval-asked';
import type { Shoe } from '../any-table/shoe/shoe';
import type { AnyCore } from '../any-table/state';
import type { PlayOf } from '../player-banked/play/hands';
import type { Seated } from '../player-banked/seats/rotation';
import type { NamedCutter } from '../player-banked/shoe/cutter';
import type { Shuffler } from '../player-banked/shoe/players-shuffle';
import type { BanqueHand, Side, StakedOn } from './betting/sides';
import type { BanqueStake, BetsSettled, BetsVoided } from './events';
import type { BancosLost, Bid, Person } from './position';
import type { BanqueRules } from './rules/rules';

/** The bank on the table. Its banker has no seat (B1). */
export interface Bank {
  readonly patron: string;
  readonly amount: Money;
  /** `true` once stakes above it were accepted: it is unlimited until it ends (B7). */
  readonly isUnlimited: boolean;
}

/** The shoe on the table. */
export interface BanqueShoe extends Shoe {
  /** `true` if it may be dealt from: a sealed one has been cut. */
  readonly isReady: boolean;
  /** `true` once a coup has been opened on it (R9). */
  readonly isOpened: boolean;
  /** The patron who cut it; `null` before the cut, and if it was cut by hand (R4). */
  readonly cutBy: string | null;
  /** The patron who was named to cut it; `null` after the cut. */
  readonly named: NamedCutter | null;
  /** The last player who took part in its shuffle; `null` if nobody did (R3). */
  readonly shuffler: Shuffler | null;
}

/** The hands from `CardsDealt` on. */
export interface Play extends PlayOf<BanqueHand> {
  /** The player of each side's hand; `null` if nobody has a stake on it (B6). */
  readonly players: Readonly<Record<Side, string | null>>;
  /** The seat that held each side's hand at the deal; `null` if nobody sat there (B6). */
  readonly holders: Readonly<Record<Side, number | null>>;
  /** The hands whose naturals ended the play. */
  readonly naturals: readonly BanqueHand[];
  /** The sides whose punter's false draw has been recorded (F8). */
  readonly falseDraws: readonly Side[];
}

/** A coup from `CoupOpened` to its settlement. */
export interface OpenCoup {
  readonly coup: string;
  /** Number of the last bet accepted in it. */
  readonly accepted: number;
  /** Unsettled stakes by id. */
  readonly bets: PersistentMap<BanqueStake>;
  /** Total stakes by patron. */
  readonly staked: PersistentMap<Money>;
  readonly covered: Money;
  /** The seats in turn when betting opened; later changes don't affect it (B3). */
  readonly rotation: readonly Seated[];
  /** The patrons who have not bet yet, the one on turn first. */
  readonly toSpeak: readonly Seated[];
  readonly passed: readonly string[];
  /** Patrons with the banco, or half of it (B4). */
  readonly bancos: readonly string[];
  readonly play: Play | null;
  /** Missing pages of its settlement, or of its end without one. */
  readonly settling: readonly (BetsSettled | BetsVoided)[];
}

/** The fields of an open table in every phase. */
export interface BanqueCore extends AnyCore<'banque', BanqueRules, PlayerBankedAsked> {
  /** The shoe in use. */
  readonly shoe: BanqueShoe | null;
  readonly list: readonly string[];
  readonly holding: Readonly<Record<Side, number | null>>;
  readonly bancosLost: readonly BancosLost[];
  readonly hasDealt: boolean;
}

/** A waiting call of *banco*. */
export interface BancoCall extends Seated {
  readonly on: StakedOn;
}

/** Combines fields with each of some phases, as a state for each. */
type In<Phase extends string, Fields> = Phase extends string ? { readonly phase: Phase } & Fields : never;

/**
 * The phase of the bank. `offered` is `null` between an answer and the next offer, which follow in one
 * commit.
 */
export type Place =
  | In<'no-shoe' | 'cutting' | 'seating', unknown>
  | In<'bidding', { readonly bids: readonly Bid[] }>
  | In<
      'bank-offered',
      {
        readonly offered: Person | null;
        /** The winning bid; `null` if it was offered down the list. */
        readonly bid: Money | null;
        /** The remaining bids. */
        readonly bids: readonly Bid[];
      }
    >
  | In<
      'take-over',
      {
        /** Exactly the amount of the retired bank (B8). */
        readonly amount: Money;
        readonly retired: string;
        readonly offered: Seated | null;
        /** The last patron who was offered it, to find the next one. */
        readonly asked: Seated | null;
      }
    >
  | In<'banco', { readonly bank: Bank; readonly calls: readonly BancoCall[]; readonly coup: OpenCoup | null }>
  | In<'betting' | 'dealing' | Side | 'banker', { readonly bank: Bank; readonly coup: OpenCoup }>
  | In<
      'continue',
      {
        readonly bank: Bank;
        /** Patrons who have to pay for a false draw in the coup just settled (F8). */
        readonly offenders: readonly string[];
      }
    >
  | In<'broken', { readonly bank: Bank }>;

type OpenIn<Each> = Each extends Place ? BanqueCore & Each : never;
export type BanqueOpenState = OpenIn<Place>;
export type At<Phase extends Place['phase']> = Extract<BanqueOpenState, { readonly phase: Phase }>;

/** A table whose snapshot is incomplete. Nothing else may come before its last page. */
export interface BanqueOpeningState extends BanqueCore {
  readonly phase: 'opening';
  readonly pages: number;
  readonly nextPage: number;
  /** The previous state, with which each page is compared; `null` if the state is built from the pages. */
  readonly live: BanqueOpenState | null;
}

export type BanqueState =
  | { readonly phase: 'unopened' }
  | BanqueOpeningState
  | BanqueOpenState
  | (BanqueCore & { readonly phase: 'closed' });

export const BANQUE_UNOPENED: BanqueState = { phase: 'unopened' };
