import { unreachable } from '#kernel/decision';
import { entryOf, subtract, ZERO, type Leg } from '#kernel/money';
import { chipsAccount, dueAccount, tableAccount, type Move } from '../any-table/chips/accounts';
import { stakesBack, throughTransit } from '../any-table/chips/entries';
import { floatEntry } from '../any-table/float/float';
import { isFloatEvent } from '../any-table/float/float.events';
import type { HouseBankedEvent, SettledBet } from './events';
import { exceptionEntry } from './exceptions/exceptions.entries';

type MovesMoney =
  | 'ChipsBought'
  | 'ChipsCashed'
  | 'BetPlaced'
  | 'BetWithdrawn'
  | 'StakesReturned'
  | 'CoupSettled'
  | 'BetsSettled'
  | 'CommissionTallied'
  | 'CommissionCollected';
type MoneyEvent = Extract<HouseBankedEvent, { type: MovesMoney }>;

/**
 * Returns the balanced entry of an event of a table, computed from the event alone, without legs if no money
 * moves.
 */
export const tableEntry = (table: string, event: HouseBankedEvent): readonly Leg[] => {
  if (isFloatEvent(event)) return floatEntry(table, event);
  switch (event.type) {
    case 'ChipsBought':
    case 'ChipsCashed':
    case 'BetPlaced':
    case 'BetWithdrawn':
    case 'StakesReturned':
    case 'CoupSettled':
    case 'BetsSettled':
    case 'CommissionTallied':
    case 'CommissionCollected':
      return entryOf(event.currency, movesOf(table, event));
    case 'TableOpened':
    case 'TableClosed':
    case 'TableOpening':
    case 'DealerAssigned':
    case 'SeatTaken':
    case 'SeatLeft':
    case 'ShoeShuffled':
    case 'ShoeLoaded':
    case 'CardScanned':
    case 'ShoeCut':
    case 'CardsBurned':
    case 'CutCardReached':
    case 'ShoeFinished':
    case 'ShoeRevealed':
    case 'BettingOpened':
    case 'StakesCarried':
    case 'BettingClosed':
    case 'CardsDealt':
    case 'FiveDecided':
    case 'CardDrawn':
    case 'ShoeHolderSet':
    case 'ShoePassed':
    case 'CardsTurned':
    case 'HandExposed':
      return [];
    default:
      return exceptionEntry(table, event);
  }
};

/** Returns the moves between accounts of an event (`ledger.md`). */
const movesOf = (table: string, event: MoneyEvent): readonly Move[] => {
  const [stakes, commission] = [tableAccount(table, 'stakes'), tableAccount(table, 'commission')];
  switch (event.type) {
    case 'ChipsBought':
    case 'ChipsCashed':
      return [throughTransit(table, event)];
    case 'BetPlaced':
      return [{ from: chipsAccount(table, event.patron), to: stakes, amount: event.stake }];
    case 'BetWithdrawn':
      return [{ from: stakes, to: chipsAccount(table, event.patron), amount: event.stake }];
    case 'StakesReturned':
      return stakesBack(table, event.bets);
    case 'CoupSettled':
    case 'BetsSettled':
      return event.bets.flatMap((bet) => settled(table, bet));
    case 'CommissionTallied':
      return event.tallied.map(({ patron, amount }) => ({
        from: dueAccount(table, patron),
        to: commission,
        amount,
      }));
    case 'CommissionCollected': {
      const { patron, amount } = event;
      return [{ from: chipsAccount(table, patron), to: dueAccount(table, patron), amount }];
    }
    default:
      return unreachable(event);
  }
};

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
