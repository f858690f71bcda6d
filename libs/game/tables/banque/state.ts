import type { PersistentMap } from '#kernel/decision';
import type { Money } from '#kernel/money';
import type { PlayOf } from '../player-banked/play/hands';
import type { Seated } from '../player-banked/seats/rotation';
import type { PlayerBankedAsked } from '../any-table/requests/approval-asked';
import type { AnyCore } from '../any-table/core';
import type { Shoe } from '../any-table/shoe/shoe';
import type { BanqueStake, BetsSettled, BetsVoided } from './events';
import type { BanqueRules } from './rules/rules';
import type { BancosLost, Bid, Person } from './position';
import type { BanqueHand, Side, StakedOn } from './betting/sides';

/** A bank on the table; its banker has no seat (B1). */
export interface Bank {
  readonly patron: string;
  readonly amount: Money;
  /** B7: stakes were accepted above it, so it is unlimited until it ends. */
  readonly isUnlimited: boolean;
}

/** The pack on the table. */
export interface BanqueShoe extends Shoe {
  /** Whether it may be dealt from: a sealed one has been cut. */
  readonly isReady: boolean;
  /** Whether a coup has been opened on it (R9). */
  readonly isOpened: boolean;
}

/** The hands from `CardsDealt` on. */
export interface Play extends PlayOf<BanqueHand> {
  /** B6: who plays each side's hand; null: nobody has a stake on it. */
  readonly players: Readonly<Record<Side, string | null>>;
  /** B6: the seat that held each side's hand when the cards were dealt; null: nobody sits there. */
  readonly holders: Readonly<Record<Side, number | null>>;
  /** Whose naturals ended the play. */
  readonly naturals: readonly BanqueHand[];
  /** F8: the sides whose punter's false draw has been told. */
  readonly falseDraws: readonly Side[];
}

/** A coup from `CoupOpened` to its settlement. */
export interface OpenCoup {
  readonly coup: string;
  /** The number of the last bet accepted in it. */
  readonly accepted: number;
  /** Stakes that aren't settled, by id. */
  readonly bets: PersistentMap<BanqueStake>;
  /** A patron's stakes together. */
  readonly staked: PersistentMap<Money>;
  readonly covered: Money;
  /** The seats in turn when the betting opened, whatever has happened to them since (B3). */
  readonly rotation: readonly Seated[];
  /** Those of them that have still to speak, the one on turn first. */
  readonly toSpeak: readonly Seated[];
  readonly passed: readonly string[];
  /** B4: who has the banco, or half of it. */
  readonly bancos: readonly string[];
  readonly play: Play | null;
  /** Pages of its settlement, or of its end without one, that have still to come. */
  readonly settling: readonly (BetsSettled | BetsVoided)[];
}

/** What an open table has in every phase. */
export interface BanqueCore extends AnyCore<'banque', BanqueRules, PlayerBankedAsked> {
  /** The shoe in use. */
  readonly shoe: BanqueShoe | null;
  readonly list: readonly string[];
  readonly holding: Readonly<Record<Side, number | null>>;
  readonly bancosLost: readonly BancosLost[];
  readonly hasDealt: boolean;
}

/** A call of *banco* that waits. */
export interface BancoCall extends Seated {
  readonly on: StakedOn;
}

/** The same fields in each of some phases, as a state for each. */
type In<Phase extends string, Fields> = Phase extends string ? { readonly phase: Phase } & Fields : never;

/** Where the bank is. `offered` is null between an answer and the next offer, which follow in one commit. */
export type Place =
  | In<'no-shoe' | 'cutting' | 'seating', unknown>
  | In<'bidding', { readonly bids: readonly Bid[] }>
  | In<
      'bank-offered',
      {
        readonly offered: Person | null;
        /** The bid that it was auctioned to; null: it was offered down the list. */
        readonly bid: Money | null;
        /** The other bids that are left. */
        readonly bids: readonly Bid[];
      }
    >
  | In<
      'take-over',
      {
        /** B8: exactly what the retired bank came to. */
        readonly amount: Money;
        readonly retired: string;
        readonly offered: Seated | null;
        /** Who was offered it last, so that the next one can be told. */
        readonly asked: Seated | null;
      }
    >
  | In<'banco', { readonly bank: Bank; readonly calls: readonly BancoCall[]; readonly coup: OpenCoup | null }>
  | In<'betting' | 'dealing' | Side | 'banker', { readonly bank: Bank; readonly coup: OpenCoup }>
  | In<
      'continue',
      {
        readonly bank: Bank;
        /** F8: who has to pay for a false draw in the coup just settled. */
        readonly offenders: readonly string[];
      }
    >
  | In<'broken', { readonly bank: Bank }>;

type OpenIn<Each> = Each extends Place ? BanqueCore & Each : never;
export type BanqueOpenState = OpenIn<Place>;
export type At<Phase extends Place['phase']> = Extract<BanqueOpenState, { readonly phase: Phase }>;

/** The last page of a run of `TableOpening` hasn't come yet: nothing else may. */
export interface BanqueOpeningState extends BanqueCore {
  readonly phase: 'opening';
  readonly pages: number;
  readonly nextPage: number;
  /** The position as it was known before, against which each page is held; null: it is built from the pages. */
  readonly live: BanqueOpenState | null;
}

export type BanqueState =
  | { readonly phase: 'unopened' }
  | BanqueOpeningState
  | BanqueOpenState
  | (BanqueCore & { readonly phase: 'closed' });

export const BANQUE_UNOPENED: BanqueState = { phase: 'unopened' };
