import { accept, invariant, reject, type Decision, type Refused } from '#kernel/decision';
import { add, subtract, ZERO, type Money } from '#kernel/money';
import { lackOf } from '../../any-table/chips/chips';
import { pagesOf } from '../../any-table/pages';
import { wasOpened } from '../../any-table/state';
import type { CollectCommission, PlaceBet } from '../commands';
import type { CommissionCollected, CommissionTallied, SettledBet, Tally } from '../events';
import type { HouseBankedState, InCoup, OpenTableState, TableCore } from '../state';
import { madeBy } from './made-by';

/**
 * Returns the chips that a patron may stake or cash out: the chips less the commission due, so that it can
 * always be collected (P4).
 */
export const freeChips = ({ chips, due }: Pick<TableCore, 'chips' | 'due'>, patron: string): Money =>
  subtract(chips.get(patron) ?? ZERO, due.get(patron) ?? ZERO);

/** Returns the chips that a bet lacks (R12); `null` if none are lacking, or none may be bought. */
export const lackOfChips = ({ by, stake }: PlaceBet, state: HouseBankedState): Money | null =>
  wasOpened(state) ? lackOf(state, by.id, stake, freeChips(state, by.id)) : null;

/** Returns `true` if commission is tallied, so that a win pays all of the winnings (P4). */
export const isTallied = ({ rules }: Pick<TableCore, 'rules'>): boolean =>
  rules.commissionCollected === 'tallied';

/** Returns the commission of settled bets by patron, in the order of first bets, added to earlier pages. */
export const tallied = (before: readonly Tally[], bets: readonly SettledBet[]): readonly Tally[] => {
  const owed = new Map(before.map(({ patron, amount }) => [patron, amount]));
  for (const { patron, commission } of bets) {
    if (commission !== ZERO) owed.set(patron, add(owed.get(patron) ?? ZERO, commission));
  }
  return [...owed].map(([patron, amount]) => ({ patron, amount }));
};

/** Returns the events that tally a coup's commission; their pages follow those of the bets (P4). */
export const tally = (state: InCoup, owed: readonly Tally[], bets: number): readonly CommissionTallied[] =>
  pagesOf(owed).map((page, at) => ({
    type: 'CommissionTallied',
    coup: state.coup.coup,
    page: bets + 1 + at,
    currency: state.currency,
    tallied: page.map((each) => ({ ...each, ...madeBy(state, each.patron) })),
  }));

/** Returns what is owed after commission has been tallied. */
export const withTallied = (due: TableCore['due'], page: readonly Tally[]): TableCore['due'] =>
  page.reduce((all, { patron, amount }) => {
    invariant(amount > ZERO, `${patron} owes ${amount}`);
    return all.with(patron, add(all.get(patron) ?? ZERO, amount));
  }, due);

/** Returns the events that collect everything these patrons owe (P4). */
export const collect = (
  table: TableCore,
  patrons: readonly string[] = table.due.keys().toSorted(),
): readonly CommissionCollected[] =>
  patrons.flatMap((patron) => {
    const amount = table.due.get(patron);
    if (amount === undefined) return [];
    const collected = { type: 'CommissionCollected', patron, amount, currency: table.currency } as const;
    return [{ ...collected, ...madeBy(table, patron) }];
  });

/** Refuses if nobody owes commission; `null` otherwise (P4). */
export const nothingDue = ({ due }: Pick<TableCore, 'due'>): Refused | null =>
  due.size === 0 ? reject('WRONG_PHASE', 'Nobody owes commission at this table.') : null;

/** Collects commission on demand, in any phase (P4). */
export const collectCommission = (
  { patron, by }: CollectCommission,
  state: OpenTableState,
): Decision<CommissionCollected> => {
  const byGiver = (all: readonly CommissionCollected[]): readonly CommissionCollected[] =>
    state.positions === undefined ? all : all.map((each) => ({ ...each, by: by.id }));
  if (patron === null) return accept(...byGiver(collect(state)));
  return state.due.has(patron)
    ? accept(...byGiver(collect(state, [patron])))
    : reject('NO_SUCH_PATRON', `${patron} owes no commission at this table. Check the patron’s id.`);
};
