import type { HouseBankedVariant, Side, Wager } from '#game/baccarat';
import type { Card } from '#game/cards';
import { PersistentMap } from '#kernel/decision';
import type { Money } from '#kernel/money';
import type { Asked } from '../any-table/requests/approval-asked';
import { isThere } from '../any-table/seats/invitations';
import type { Positions } from '../any-table/seats/positions';
import type { FaceDownCard, ShoeInUse } from '../any-table/shoe/shoe';
import { isOpen, type AnyCore, type OpenedState } from '../any-table/state';
import type { Tally } from './events';
import type { HouseBankedRules } from './rules/rules';
import type { Turners } from './squeeze/ceremony.events';

export interface Bet {
  readonly bet: string;
  readonly patron: string;
  readonly on: Wager;
  readonly stake: Money;
}

/** The coup from `BettingOpened` to `CoupSettled`. */
export interface OpenCoup {
  readonly coup: string;
  /** Number of the last accepted bet, withdrawn ones included. */
  readonly accepted: number;
  /** Stakes of earlier coups that `StakesCarried` has yet to bring, in the order they were placed (P5). */
  readonly toCarry: readonly Bet[];
  /** Open bets by id. */
  readonly bets: PersistentMap<Bet>;
  /** A patron's stakes on a kind of wager, by `patron/kind` (R7). */
  readonly staked: PersistentMap<Money>;
  /** Number of open bets by patron. */
  readonly standing: PersistentMap<number>;
  readonly totals: Readonly<Partial<Record<Wager, Money>>>;
  /** The pay-outs that the house would owe on each wager if it won, before commission (R7). */
  readonly payable: Readonly<Partial<Record<Wager, Money>>>;
  /** The exposed cards. */
  readonly hands: Readonly<Record<Side, readonly Card[]>>;
  /** The patrons who turn the hands; `null` if nothing was dealt face down (C1). */
  readonly turners: Turners | null;
  /** Decision on Player's five; `null` if there was none (P2). */
  readonly onFive: 'draw' | 'stand' | null;
  /** `null` until the first page of its settlement. */
  readonly settling: Settling | null;
}

/**
 * The pages of `BetsSettled` of a settlement, the number already recorded, the carried stakes (P5) and the
 * commission due (P4).
 */
export interface Settling {
  readonly pages: number;
  readonly settled: number;
  readonly carried: readonly Bet[];
  /** The commission that `CommissionTallied` has yet to record. */
  readonly owed: readonly Tally[];
}

/** The unpaid part of a coup's tallied commission, of one patron. */
export interface UnpaidCommission {
  readonly coup: string;
  readonly due: Money;
  /**
   * The part that `table:{t}:commission` contains: the tallied amount, less waivers and corrections (R5). It is
   * negative only in older logs, in which waivers were not limited.
   */
  readonly booked: Money;
}

/** Waived commission by coup. */
export type WaivedCommission = PersistentMap<readonly Tally[]>;

/** The fields of an open table in every phase. */
export interface TableCore extends AnyCore<HouseBankedVariant, HouseBankedRules, Asked> {
  /** Commission due by patron: tallied and not collected, above zero, and never more than the chips (P4). */
  readonly due: PersistentMap<Money>;
  /** The parts of `due` by patron, in the order in which they were tallied (P4). */
  readonly unpaid: PersistentMap<readonly UnpaidCommission[]>;
  /**
   * Commission that is no longer in `table:{t}:commission`. Corrections need it, even long after a shoe (P4,
   * R5).
   */
  readonly waived: WaivedCommission;
  /** The patron who holds the shoe (C3). */
  readonly shoeHolder: string | null;
  /** Absent at a table with one dealer (P13). */
  readonly positions?: Positions | undefined;
}

/** The state before any commission was tallied (P4). */
export const NO_COMMISSION: Pick<TableCore, 'due' | 'unpaid' | 'waived'> = {
  due: PersistentMap.empty(),
  unpaid: PersistentMap.empty(),
  waived: PersistentMap.empty(),
};

/** An open table. A coup and its shoe exist only in phases that have them. */
export type OpenTableState =
  | (TableCore & { readonly phase: 'no-shoe' })
  | (TableCore & { readonly phase: 'cutting'; readonly shoe: ShoeInUse })
  | (TableCore & {
      readonly phase: 'ready';
      readonly shoe: ShoeInUse;
      /** Stakes carried to the next coup, in the order they were placed (P5). */
      readonly carried: readonly Bet[];
    })
  | (TableCore & { readonly phase: 'betting'; readonly shoe: ShoeInUse; readonly coup: OpenCoup })
  | (TableCore & { readonly phase: 'dealing'; readonly shoe: ShoeInUse; readonly coup: OpenCoup })
  | (TableCore & {
      readonly phase: 'five';
      readonly shoe: ShoeInUse;
      readonly coup: OpenCoup;
      /** The patron who decides (P2). */
      readonly decides: string;
    })
  | (TableCore & {
      readonly phase: 'turning';
      readonly shoe: ShoeInUse;
      readonly coup: OpenCoup;
      /** Positions of the cards to be turned (C2). */
      readonly down: Readonly<Record<Side, readonly FaceDownCard[]>>;
    });

/** A shoe is on the table. */
export type WithShoe = Exclude<OpenTableState, { phase: 'no-shoe' }>;
/** Between coups with a shoe on the table. */
export type BetweenCoups = Extract<OpenTableState, { phase: 'cutting' | 'ready' }>;
/** A shoe is ready for `OpenBetting`. */
export type Ready = Extract<OpenTableState, { phase: 'ready' }>;
/** From `BettingOpened` to `CoupSettled`. */
export type InCoup = Extract<OpenTableState, { phase: 'betting' | 'dealing' | 'five' | 'turning' }>;
/** Betting is closed, and no decision is pending. */
export type Dealing = Extract<OpenTableState, { phase: 'dealing' }>;
/** Cards are face down (C2). */
export type Turning = Extract<OpenTableState, { phase: 'turning' }>;

/** A table whose snapshot is incomplete. Nothing else may come before its last page. */
export type OpeningState = TableCore & {
  readonly phase: 'opening';
  readonly nextPage: number;
  readonly pages: number;
  /** `true` if the state was known before, so that each page is compared with it. */
  readonly live: boolean;
};

export type HouseBankedState =
  { readonly phase: 'unopened' } | OpeningState | OpenTableState | (TableCore & { readonly phase: 'closed' });

export const UNOPENED: HouseBankedState = { phase: 'unopened' };

/** Returns `true` if a shoe is on the table. */
export const hasShoe = (state: HouseBankedState): state is WithShoe =>
  isOpen(state) && state.phase !== 'no-shoe';

/** Returns `true` if a coup is open. */
export const hasCoup = (state: HouseBankedState): state is InCoup =>
  state.phase === 'betting' ||
  state.phase === 'dealing' ||
  state.phase === 'five' ||
  state.phase === 'turning';

/**
 * Returns the fields that remain after a shoe or a coup. They are listed, because spreads took a third of the
 * time of opening and settling a coup.
 */
export const coreOf = (state: TableCore): TableCore => ({
  table: state.table,
  variant: state.variant,
  currency: state.currency,
  rules: state.rules,
  edition: state.edition,
  dealer: state.dealer,
  invited: state.invited,
  seats: state.seats,
  chips: state.chips,
  due: state.due,
  unpaid: state.unpaid,
  waived: state.waived,
  owed: state.owed,
  shoeHolder: state.shoeHolder,
  positions: state.positions,
  requests: state.requests,
  correcting: state.correcting,
  float: state.float,
  arranged: state.arranged,
  shoes: state.shoes,
  eventsSinceOpening: state.eventsSinceOpening,
});

/** Returns `true` if a patron has a stake, a seat or chips at the table (R15). */
export const isPlaying = (state: OpenedState<HouseBankedState>, patron: string): boolean =>
  isThere(state, patron) || hasStake(state, patron);

/** Returns the open bets in the order of acceptance, carried ones first (P5). */
export const standingInOrder = ({ bets }: Pick<OpenCoup, 'bets'>): readonly Bet[] =>
  bets
    .entries()
    .map(([, bet]) => bet)
    .toSorted((a, b) => byAcceptance(a.bet, b.bet));

/**
 * Compares ids of one shoe, which differ only in the numbers of coup and bet; the longer number is the
 * greater.
 */
const byAcceptance = (a: string, b: string): number => {
  const coup = a.lastIndexOf('/');
  const older = coup - b.lastIndexOf('/');
  if (older !== 0) return older;
  if (a.length !== b.length && a.slice(0, coup) === b.slice(0, coup)) return a.length - b.length;
  return a < b ? -1 : 1;
};

/** Returns `true` if a bet was placed in an earlier coup (P5). */
export const isCarried = ({ coup }: Pick<OpenCoup, 'coup'>, bet: string): boolean =>
  !bet.startsWith(`${coup}/`);

/** Returns a patron's seat; `null` if there is none. */
export const seatOf = (table: TableCore, patron: string): number | null => {
  const seat = table.seats.keyOf(patron); // asked for every bet: listing the seats in order took an eighth of its time
  return seat === undefined ? null : Number(seat);
};

/** Returns `true` if the patron has a stake in the open coup, or one carried to the next (R10). */
export const hasStake = (state: HouseBankedState, patron: string): boolean => {
  if (hasCoup(state)) return state.coup.standing.has(patron);
  return state.phase === 'ready' && state.carried.some((bet) => bet.patron === patron);
};
