import { unreachable } from '#kernel';
import { entryOf, subtract, ZERO, type Leg } from '#money';
import type { HouseBankedEvent, SettledBet } from './house-banked.events';

/** Account names (`vocabulary.md`, Ledger). */
const chipsAccount = (table: string, patron: string): string => `chips:${table}:${patron}`;
const dueAccount = (table: string, patron: string): string => `due:${table}:${patron}`;
const tableAccount = (table: string, purse: 'stakes' | 'win' | 'commission'): string =>
  `table:${table}:${purse}`;
const TRANSIT = 'transit';

/** The balanced entry of an event of table `table`, from the event alone; no legs when it moves no money. */
export const tableEntry = (table: string, event: HouseBankedEvent): readonly Leg[] => {
  const stakes = tableAccount(table, 'stakes');
  switch (event.type) {
    case 'ChipsBought': {
      const to = chipsAccount(table, event.patron);
      return entryOf(event.currency, [{ from: TRANSIT, to, amount: event.amount }]);
    }
    case 'ChipsCashed': {
      const from = chipsAccount(table, event.patron);
      return entryOf(event.currency, [{ from, to: TRANSIT, amount: event.amount }]);
    }
    case 'BetPlaced': {
      const from = chipsAccount(table, event.patron);
      return entryOf(event.currency, [{ from, to: stakes, amount: event.stake }]);
    }
    case 'BetWithdrawn': {
      const to = chipsAccount(table, event.patron);
      return entryOf(event.currency, [{ from: stakes, to, amount: event.stake }]);
    }
    case 'StakesReturned':
      return entryOf(
        event.currency,
        event.bets.map(({ patron, stake }) => ({
          from: stakes,
          to: chipsAccount(table, patron),
          amount: stake,
        })),
      );
    case 'CoupSettled':
    case 'BetsSettled':
      return entryOf(
        event.currency,
        event.bets.flatMap((bet) => movesOf(table, bet)),
      );
    case 'CommissionTallied':
      return entryOf(
        event.currency,
        event.tallied.map(({ patron, amount }) => ({
          from: dueAccount(table, patron),
          to: tableAccount(table, 'commission'),
          amount,
        })),
      );
    case 'CommissionCollected': {
      const from = chipsAccount(table, event.patron);
      return entryOf(event.currency, [{ from, to: dueAccount(table, event.patron), amount: event.amount }]);
    }
    case 'TableOpened':
    case 'TableClosed':
    case 'TableOpening':
    case 'DealerAssigned':
    case 'SeatTaken':
    case 'SeatLeft':
    case 'ShoeShuffled':
    case 'ShoeLoaded':
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
      return [];
    default:
      return unreachable(event);
  }
};

/**
 * A stake lost goes to the house; a win is paid by it, commission aside, and the stake goes back; a push goes back,
 * unless it is carried: then it stays where it lies (P5).
 */
const movesOf = (table: string, bet: SettledBet) => {
  const stakes = tableAccount(table, 'stakes');
  const win = tableAccount(table, 'win');
  const chips = chipsAccount(table, bet.patron);
  if (bet.outcome === 'lose') return [{ from: stakes, to: win, amount: bet.stake }];
  if (bet.outcome === 'push' && bet.returned === ZERO) return [];
  const back = { from: stakes, to: chips, amount: bet.stake };
  if (bet.outcome === 'push') return [back];
  // P4: what the patron gets over the stake; tallied commission isn't kept back, and is owed by its own event.
  const won = subtract(bet.returned, bet.stake);
  const paid = { from: win, to: chips, amount: won };
  const kept = subtract(bet.winnings, won);
  const commission = { from: win, to: tableAccount(table, 'commission'), amount: kept };
  return kept === ZERO ? [back, paid] : [back, paid, commission];
};
