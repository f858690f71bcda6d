import type { ChipsBought, ChipsCashed } from '../events';
import type { ShortfallPaid } from '../requests/exceptions.events';
import { chipsAccount, owedAccount, tableAccount, TRANSIT, type Move } from './accounts';

// The moves of events that every table has (`ledger.md`, Ledger).

/** Returns the move of chips from or to a patron's account. */
export const throughTransit = (table: string, { type, patron, amount }: ChipsBought | ChipsCashed): Move => {
  const chips = chipsAccount(table, patron);
  return type === 'ChipsBought' ? { from: TRANSIT, to: chips, amount } : { from: chips, to: TRANSIT, amount };
};

/** Returns the moves that return stakes to their patrons. */
export const stakesBack = (
  table: string,
  bets: readonly { readonly patron: string; readonly stake: Move['amount'] }[],
): readonly Move[] =>
  bets.map(({ patron, stake }) => ({
    from: tableAccount(table, 'stakes'),
    to: chipsAccount(table, patron),
    amount: stake,
  }));

/** Returns the move of chips that pay what is owed (R5). */
export const paidOfOwed = (table: string, { patron, amount }: ShortfallPaid): Move => ({
  from: chipsAccount(table, patron),
  to: owedAccount(table, patron),
  amount,
});
