import { inOrder } from '#kernel/decision';
import { byCurrency, totalsOf } from '../figures/by-currency';
import type { AccountRow, Move, PatronAtTable, PatronSum } from './patron.fields';

interface Held {
  readonly account: string;
  readonly currency: string;
  readonly amount: bigint;
}

/** Returns accounts with a balance or movements, in order of name. */
export const accountRows = (opening: readonly Held[], moves: readonly Move[]): AccountRow[] => {
  const rows = new Map<string, Held & { readonly change: bigint }>();
  const add = (account: string, currency: string, amount: bigint, change: bigint): void => {
    const key = `${account} ${currency}`;
    const so = rows.get(key) ?? { account, currency, amount: 0n, change: 0n };
    rows.set(key, { ...so, amount: so.amount + amount, change: so.change + change });
  };
  for (const { account, currency, amount } of opening) add(account, currency, amount, 0n);
  for (const { account, currency, amount } of moves) add(account, currency, 0n, BigInt(amount));
  return [...rows.values()]
    .toSorted((a, b) => inOrder(a.account, b.account) || inOrder(a.currency, b.currency))
    .map(({ account, currency, amount, change }) => ({
      account,
      currency,
      opening: `${amount}`,
      change: `${change}`,
      closing: `${amount + change}`,
    }));
};

/** Returns sums by currency, in order of code. A theoretical win is null if that of one table isn't known. */
export const patronSums = (tables: readonly PatronAtTable[]): PatronSum[] =>
  byCurrency(tables).map(([currency, own]) => {
    const { handle, theory, ...others } = totalsOf(own, AMOUNTS);
    return {
      currency,
      hands: own.reduce((all, { hands }) => all + hands, 0),
      bets: own.reduce((all, { bets }) => all + bets, 0),
      handle,
      theory: own.every((table) => table.theory.amount !== null) ? theory : null,
      ...others,
    };
  });
const AMOUNTS = ['handle', 'theory', 'result', 'openStakes', 'bank', 'boughtIn', 'cashedOut'] as const;
