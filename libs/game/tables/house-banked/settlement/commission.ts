import { accept, invariant, reject, type Decision, type Refused } from '#kernel/decision';
import { add, subtract, ZERO, type Money } from '#kernel/money';
import { lackOf } from '../../any-table/chips/chips';
import type { CollectCommission, PlaceBet } from '../commands';
import type { CommissionCollected, CommissionTallied, SettledBet, Tally } from '../events';
import type { HouseBankedState, InCoup, OpenTableState, TableCore } from '../state';
import { pagesOf } from '../../any-table/pages';

/** P4: what a patron may stake or take away: the chips less the commission due, so that it can always be collected. */
export const freeChips = ({ chips, due }: Pick<TableCore, 'chips' | 'due'>, patron: string): Money =>
  subtract(chips.get(patron) ?? ZERO, due.get(patron) ?? ZERO);

/** R12: the chips that a bet lacks; null: it lacks none, or none may be bought for it. */
export const lackOfChips = ({ by, stake }: PlaceBet, state: HouseBankedState): Money | null =>
  'chips' in state ? lackOf(state, by.id, stake, freeChips(state, by.id)) : null;

/** P4: what a win goes to the patron with when commission is tallied: all of the winnings. */
export const isTallied = ({ rules }: Pick<TableCore, 'rules'>): boolean =>
  rules.commissionCollected === 'tallied';

/** What the bets of a settlement owe, by patron, in the order of their first bets; added to what came before. */
export const tallied = (before: readonly Tally[], bets: readonly SettledBet[]): readonly Tally[] => {
  const owed = new Map(before.map(({ patron, amount }) => [patron, amount]));
  for (const { patron, commission } of bets) {
    if (commission !== ZERO) owed.set(patron, add(owed.get(patron) ?? ZERO, commission));
  }
  return [...owed].map(([patron, amount]) => ({ patron, amount }));
};

/** P4: the commission of a coup, tallied; its pages go on after those of the bets. */
export const tally = (
  { coup, currency }: InCoup,
  owed: readonly Tally[],
  bets: number,
): readonly CommissionTallied[] =>
  pagesOf(owed).map((page, at) => ({
    type: 'CommissionTallied',
    coup: coup.coup,
    page: bets + 1 + at,
    currency,
    tallied: page,
  }));

/** What is owed once commission has been tallied. */
export const withTallied = (due: TableCore['due'], page: readonly Tally[]): TableCore['due'] =>
  page.reduce((all, { patron, amount }) => {
    invariant(amount > ZERO, `${patron} owes ${amount}`);
    return all.with(patron, add(all.get(patron) ?? ZERO, amount));
  }, due);

/** P4: all that these patrons owe is collected. */
export const collect = (
  { due, currency }: Pick<TableCore, 'due' | 'currency'>,
  patrons: readonly string[] = due.keys().toSorted(),
): readonly CommissionCollected[] =>
  patrons.flatMap((patron) => {
    const amount = due.get(patron);
    return amount === undefined ? [] : [{ type: 'CommissionCollected', patron, amount, currency }];
  });

/** P4: null, somebody owes commission. */
export const nothingDue = ({ due }: Pick<TableCore, 'due'>): Refused | null =>
  due.size === 0 ? reject('WRONG_PHASE', 'Nobody owes commission at this table.') : null;

/** P4: on demand, in any phase. */
export const collectCommission = (
  { patron }: CollectCommission,
  state: OpenTableState,
): Decision<CommissionCollected> => {
  if (patron === null) return accept(...collect(state));
  return state.due.has(patron)
    ? accept(...collect(state, [patron]))
    : reject('NO_SUCH_PATRON', `${patron} owes no commission at this table. Check the patron’s id.`);
};
