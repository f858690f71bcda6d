import type { Money } from './money';

/** One line of a double entry: what an account gains (positive, credit) or gives (negative), in minor units. */
export interface Leg {
  readonly account: string;
  readonly currency: string;
  readonly amount: Money;
}

/** Whether the legs of one entry sum to zero in each currency (`vocabulary.md`, Ledger). */
export const isBalanced = (legs: readonly Leg[]): boolean => {
  const sums = new Map<string, bigint>();
  for (const { currency, amount } of legs) sums.set(currency, (sums.get(currency) ?? 0n) + amount);
  return [...sums.values()].every((total) => total === 0n);
};

/**
 * The legs of an entry from its single moves: `from → to` for each, netted per account, accounts that neither gain
 * nor give left out. The order is that in which the accounts first appear, so the same moves give the same legs.
 */
export const entryOf = (
  currency: string,
  moves: readonly { readonly from: string; readonly to: string; readonly amount: Money }[],
): readonly Leg[] => {
  const net = new Map<string, bigint>();
  for (const { from, to, amount } of moves) {
    net.set(from, (net.get(from) ?? 0n) - amount);
    net.set(to, (net.get(to) ?? 0n) + amount);
  }
  return [...net]
    .filter(([, amount]) => amount !== 0n)
    .map(([account, amount]) => ({ account, currency, amount: amount as Money }));
};
