import { subtract, ZERO } from '#kernel/money';
import { chipsAccount, dueAccount, tableAccount, type Move } from '../any-table/chips/accounts';
import { MOVES_AT_TABLE } from '../any-table/chips/entries';
import { entriesOf, type Moves } from '../any-table/fold/entries';
import type {
  BetPlaced,
  BetsSettled,
  BetWithdrawn,
  CommissionCollected,
  CommissionTallied,
  CoupSettled,
  HouseBankedEvent,
  SettledBet,
} from './events';
import { EXCEPTION_MOVES } from './exceptions/exceptions.entries';

const moveStake = (table: string, { patron, stake }: BetPlaced): readonly Move[] => [
  { from: chipsAccount(table, patron), to: tableAccount(table, 'stakes'), amount: stake },
];

const returnStake = (table: string, event: BetWithdrawn): readonly Move[] => {
  const stakes = tableAccount(table, 'stakes');
  return [{ from: stakes, to: chipsAccount(table, event.patron), amount: event.stake }];
};

const moveBets = (table: string, { bets }: CoupSettled | BetsSettled): readonly Move[] =>
  bets.flatMap((bet) => settled(table, bet));

/**
 * Returns the moves of a settled bet. A lost stake goes to the house. The house pays a win, less commission,
 * and the stake is returned. A push is returned, unless it is carried and stays (P5).
 */
const settled = (table: string, bet: SettledBet): readonly Move[] => {
  const stakes = tableAccount(table, 'stakes');
  const win = tableAccount(table, 'win');
  const chips = chipsAccount(table, bet.patron);
  if (bet.outcome === 'lose') return [{ from: stakes, to: win, amount: bet.stake }];
  if (bet.outcome === 'push' && bet.returned === ZERO) return [];
  const back = { from: stakes, to: chips, amount: bet.stake };
  if (bet.outcome === 'push') return [back];
  // The amount that the patron gets above the stake. Tallied commission isn't withheld, but owed by its own
  // event (P4).
  const won = subtract(bet.returned, bet.stake);
  const paid = { from: win, to: chips, amount: won };
  const withheld = subtract(bet.winnings, won);
  const commission = { from: win, to: tableAccount(table, 'commission'), amount: withheld };
  return withheld === ZERO ? [back, paid] : [back, paid, commission];
};

const oweCommission = (table: string, event: CommissionTallied): readonly Move[] => {
  const commission = tableAccount(table, 'commission');
  return event.tallied.map(({ patron, amount }) => ({
    from: dueAccount(table, patron),
    to: commission,
    amount,
  }));
};

const payCommission = (table: string, { patron, amount }: CommissionCollected): readonly Move[] => [
  { from: chipsAccount(table, patron), to: dueAccount(table, patron), amount },
];

const OWN: Moves<HouseBankedEvent> = {
  ...MOVES_AT_TABLE,
  ...EXCEPTION_MOVES,
  BetPlaced: moveStake,
  BetWithdrawn: returnStake,
  StakesCarried: () => [], // the stakes don't move
  CoupSettled: moveBets,
  BetsSettled: moveBets,
  CommissionTallied: oweCommission,
  CommissionCollected: payCommission,
};

/**
 * Returns the balanced entry of an event of a table, computed from the event alone, without legs if no money
 * moves.
 */
export const tableEntry = entriesOf<HouseBankedEvent>(OWN);
