import { chipsAccount, owedAccount, tableAccount, TRANSIT, type Move } from './accounts';
import type { ShortfallPaid } from '../requests/exceptions.events';
import type { ChipsBought, ChipsCashed } from '../events';

// What goes from where to where at every table (`ledger.md`, Ledger).

/** Chips that come from a patron's account, or go back to it. */
export const throughTransit = (table: string, { type, patron, amount }: ChipsBought | ChipsCashed): Move => {
  const chips = chipsAccount(table, patron);
  return type === 'ChipsBought' ? { from: TRANSIT, to: chips, amount } : { from: chips, to: TRANSIT, amount };
};

/** Stakes that go back to their patrons. */
export const stakesBack = (
  table: string,
  bets: readonly { readonly patron: string; readonly stake: Move['amount'] }[],
): readonly Move[] =>
  bets.map(({ patron, stake }) => ({
    from: tableAccount(table, 'stakes'),
    to: chipsAccount(table, patron),
    amount: stake,
  }));

/** R5: chips that pay what is owed. */
export const paidOfOwed = (table: string, { patron, amount }: ShortfallPaid): Move => ({
  from: chipsAccount(table, patron),
  to: owedAccount(table, patron),
  amount,
});
