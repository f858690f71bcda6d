import { add, subtract, ZERO, type Money } from './money';

/** A leg of a double entry: what an account gains (positive, credit) or gives (negative), in minor units. */
export interface Leg {
  readonly account: string;
  readonly currency: string;
  readonly amount: Money;
}

/** Returns `true` if the legs of an entry sum to zero in each currency (`ledger.md`). */
export const isBalanced = (legs: readonly Leg[]): boolean => {
  let total = ZERO;
  for (const { currency, amount } of legs) {
    if (currency !== legs[0]?.currency) return isBalancedInEach(legs); // no event moves two currencies yet
    total = add(total, amount);
  }
  return total === ZERO;
};

const isBalancedInEach = (legs: readonly Leg[]): boolean => {
  const sums = new Map<string, Money>();
  for (const { currency, amount } of legs) sums.set(currency, add(sums.get(currency) ?? ZERO, amount));
  return [...sums.values()].every((total) => total === ZERO);
};

interface Move {
  readonly from: string;
  readonly to: string;
  readonly amount: Money;
}

/**
 * Returns the legs of an entry from moves `from → to`, netted for each account, without accounts that neither
 * gain nor give. They are in the order of first appearance, so equal moves give equal legs.
 */
export const entryOf = (currency: string, moves: readonly Move[]): readonly Leg[] => {
  const [first] = moves;
  if (first !== undefined && moves.length === 1) return entryOfMove(currency, first);
  const net = new Map<string, Money>();
  for (const { from, to, amount } of moves) {
    net.set(from, subtract(net.get(from) ?? ZERO, amount));
    net.set(to, add(net.get(to) ?? ZERO, amount));
  }
  return [...net]
    .filter(([, amount]) => amount !== ZERO)
    .map(([account, amount]) => ({ account, currency, amount }));
};

/** Returns the entry of a single move without summing. Most events are bets, which move money once. */
const entryOfMove = (currency: string, { from, to, amount }: Move): readonly Leg[] =>
  from === to || amount === ZERO
    ? []
    : [
        { account: from, currency, amount: subtract(ZERO, amount) },
        { account: to, currency, amount },
      ];
