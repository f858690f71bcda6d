import type { HouseBankedVariant, Side, Wager } from '#game/baccarat';
import type { Card } from '#game/cards';
import { PersistentMap } from '#kernel/decision';
import type { Money } from '#kernel/money';
import type { AnyCore } from '../any-table/core';
import type { FaceDownCard, ShoeInUse } from '../any-table/shoe/shoe';
import type { Tally } from './events';
import type { Asked } from '../any-table/requests/approval-asked';
import type { Turners } from './squeeze/ceremony.events';
import type { HouseBankedRules } from './rules/rules';

export interface Bet {
  readonly bet: string;
  readonly patron: string;
  readonly on: Wager;
  readonly stake: Money;
}

/** The coup from `BettingOpened` to `CoupSettled`. */
export interface OpenCoup {
  readonly coup: string;
  /** Bets accepted so far, withdrawn ones included: the number of the last. */
  readonly accepted: number;
  /** P5: stakes of earlier coups that `StakesCarried` hasn't brought yet, in the order they were placed. */
  readonly toCarry: readonly Bet[];
  /** Bets that stand and aren't settled, by id. */
  readonly bets: PersistentMap<Bet>;
  /** R7: what a patron has on a kind of wager, by `patron/kind`. */
  readonly staked: PersistentMap<Money>;
  /** How many bets of a patron stand. */
  readonly standing: PersistentMap<number>;
  readonly totals: Readonly<Partial<Record<Wager, Money>>>;
  /** R7: what the house would pay on a kind if it won, before commission. */
  readonly payable: Readonly<Partial<Record<Wager, Money>>>;
  /** The cards that everyone has seen. */
  readonly hands: Readonly<Record<Side, readonly Card[]>>;
  /** C1: who turns each hand; null: nothing was dealt face down. */
  readonly turners: Turners | null;
  /** P2: what was decided on Player's five; null: nobody had to. */
  readonly onFive: 'draw' | 'stand' | null;
  /** Null until the first page of its settlement. */
  readonly settling: Settling | null;
}

/** How many pages of `BetsSettled` a settlement has, how many of all have come, which stakes stay (P5), what is owed (P4). */
export interface Settling {
  readonly pages: number;
  readonly settled: number;
  readonly carried: readonly Bet[];
  /** To come by `CommissionTallied`. */
  readonly owed: readonly Tally[];
}

/** What a patron still owes of the commission that was tallied of one coup. */
export interface UnpaidCommission {
  readonly coup: string;
  readonly due: Money;
  /**
   * What `table:{t}:commission` holds of it: as tallied, less what was waived and what a correction took back (R5). Below
   * zero only in logs that were written before waivers were bounded by it.
   */
  readonly booked: Money;
}

/** Commission waived, by coup. */
export type WaivedCommission = PersistentMap<readonly Tally[]>;

/** What an open table has in every phase. */
export interface TableCore extends AnyCore<HouseBankedVariant, HouseBankedRules, Asked> {
  /** P4: commission tallied and not collected, by patron; only what is above zero, and never more than the chips. */
  readonly due: PersistentMap<Money>;
  /** P4: what `due` is made of, by patron, in the order in which it was tallied. */
  readonly unpaid: PersistentMap<readonly UnpaidCommission[]>;
  /** P4, R5: what a correction of a coup doesn't find in `table:{t}:commission` any more; also when its shoe is long over. */
  readonly waived: WaivedCommission;
  /** C3: the patron who holds the shoe. */
  readonly shoeHolder: string | null;
}

/** P4: nothing was tallied yet. */
export const NO_COMMISSION: Pick<TableCore, 'due' | 'unpaid' | 'waived'> = {
  due: PersistentMap.empty(),
  unpaid: PersistentMap.empty(),
  waived: PersistentMap.empty(),
};

/** An open table; a coup and its shoe exist only where the phase gives them a meaning. */
export type OpenTableState =
  | (TableCore & { readonly phase: 'no-shoe' })
  | (TableCore & { readonly phase: 'cutting'; readonly shoe: ShoeInUse })
  | (TableCore & {
      readonly phase: 'ready';
      readonly shoe: ShoeInUse;
      /** P5: stakes that lie for the next coup, in the order they were placed. */
      readonly carried: readonly Bet[];
    })
  | (TableCore & { readonly phase: 'betting'; readonly shoe: ShoeInUse; readonly coup: OpenCoup })
  | (TableCore & { readonly phase: 'dealing'; readonly shoe: ShoeInUse; readonly coup: OpenCoup })
  | (TableCore & {
      readonly phase: 'five';
      readonly shoe: ShoeInUse;
      readonly coup: OpenCoup;
      /** P2: the patron who decides. */
      readonly decides: string;
    })
  | (TableCore & {
      readonly phase: 'turning';
      readonly shoe: ShoeInUse;
      readonly coup: OpenCoup;
      /** C2: the cards that wait to be turned, by their places alone. */
      readonly down: Readonly<Record<Side, readonly FaceDownCard[]>>;
    });

/** Between coups with a shoe on the table. */
export type BetweenCoups = Extract<OpenTableState, { phase: 'cutting' | 'ready' }>;
/** A shoe lies ready for `OpenBetting`. */
export type Ready = Extract<OpenTableState, { phase: 'ready' }>;
/** From `BettingOpened` to `CoupSettled`. */
export type InCoup = Extract<OpenTableState, { readonly coup: OpenCoup }>;
/** Betting is closed, and no decision is waited for. */
export type Dealing = Extract<OpenTableState, { phase: 'dealing' }>;
/** C2: cards lie face down. */
export type Turning = Extract<OpenTableState, { phase: 'turning' }>;

/** The last page of a run of `TableOpening` hasn't come yet: nothing else may. */
export type OpeningState = TableCore & {
  readonly phase: 'opening';
  readonly nextPage: number;
  readonly pages: number;
  /** Whether the position was known before, so that each page can be held against it. */
  readonly live: boolean;
};

export type HouseBankedState =
  { readonly phase: 'unopened' } | OpeningState | OpenTableState | (TableCore & { readonly phase: 'closed' });

export const UNOPENED: HouseBankedState = { phase: 'unopened' };

/** What stays when a shoe or a coup is over. Written out: spreads took a third of what a coup costs to open and to settle. */
export const coreOf = (state: TableCore): TableCore => ({
  table: state.table,
  variant: state.variant,
  currency: state.currency,
  rules: state.rules,
  edition: state.edition,
  dealer: state.dealer,
  seats: state.seats,
  chips: state.chips,
  due: state.due,
  unpaid: state.unpaid,
  waived: state.waived,
  owed: state.owed,
  shoeHolder: state.shoeHolder,
  requests: state.requests,
  correcting: state.correcting,
  float: state.float,
  shoes: state.shoes,
  eventsSinceOpening: state.eventsSinceOpening,
});

/** The bets that stand, in the order in which they were accepted, carried ones first (P5). */
export const standingInOrder = ({ bets }: Pick<OpenCoup, 'bets'>): readonly Bet[] =>
  bets
    .entries()
    .map(([, bet]) => bet)
    .toSorted((a, b) => byAcceptance(a.bet, b.bet));

/** Ids of one shoe differ in the numbers of coup and bet alone, and the longer number is the greater. */
const byAcceptance = (a: string, b: string): number => {
  const coup = a.lastIndexOf('/');
  const older = coup - b.lastIndexOf('/');
  if (older !== 0) return older;
  if (a.length !== b.length && a.slice(0, coup) === b.slice(0, coup)) return a.length - b.length;
  return a < b ? -1 : 1;
};

/** P5: whether a bet was placed in an earlier coup than this. */
export const isCarried = ({ coup }: Pick<OpenCoup, 'coup'>, bet: string): boolean =>
  !bet.startsWith(`${coup}/`);

/** The seat that a patron has, or null. */
export const seatOf = (table: TableCore, patron: string): number | null => {
  const seat = table.seats.keyOf(patron); // asked for every bet: to list the seats in order took an eighth of its time
  return seat === undefined ? null : Number(seat);
};

/** Whether any stake of the patron is in the open coup, or lies for the next one (R10). */
export const hasStake = (state: HouseBankedState, patron: string): boolean => {
  if ('coup' in state) return state.coup.standing.has(patron);
  return state.phase === 'ready' && state.carried.some((bet) => bet.patron === patron);
};
