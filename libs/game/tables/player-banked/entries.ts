import { chipsAccount, owedAccount, tableAccount, type Move } from '../any-table/chips/accounts';
import type { Corrected } from '../any-table/requests/exceptions.events';
import type { FineCharged, LossMadeGood } from './play/play.events';

// What goes from where to where at a player-banked table (`ledger.md`, Ledger).

/** F8. */
export const charged = (table: string, event: FineCharged | LossMadeGood): Move => ({
  from: chipsAccount(table, event.patron),
  to: event.type === 'FineCharged' ? tableAccount(table, 'fines') : chipsAccount(table, event.to),
  amount: event.amount,
});

type OfPatron = Corrected & { readonly patron: string };

/** A correction's first page: what the then banker, commission and the first bets get or give (R5). */
export const correctionMoves = (
  table: string,
  event: {
    readonly bank: OfPatron;
    readonly bets: readonly OfPatron[];
    readonly commission: Move['amount'];
    readonly commissionBefore: Move['amount'];
  },
): readonly Move[] => {
  const [commission, win] = [tableAccount(table, 'commission'), tableAccount(table, 'win')];
  return [
    ...corrected(table, event.bank),
    ...event.bets.flatMap((bet) => corrected(table, bet)),
    { from: commission, to: win, amount: event.commissionBefore },
    { from: win, to: commission, amount: event.commission },
  ];
};

/**
 * R5: between the chips of punters and then banker, by way of the table's win, which all pages of a correction together
 * leave as it was; what chips don't cover is owed.
 */
export const corrected = (table: string, { patron, paid, taken, owed }: OfPatron): readonly Move[] => {
  const [win, chips] = [tableAccount(table, 'win'), chipsAccount(table, patron)];
  return [
    { from: win, to: chips, amount: paid },
    { from: chips, to: win, amount: taken },
    { from: owedAccount(table, patron), to: win, amount: owed },
  ];
};
