import { add, subtract, ZERO, type Money } from './money';

/** One line of a double entry: what an account gains (positive, credit) or gives (negative), in minor units. */
export interface Leg {
  readonly account: string;
  readonly currency: string;
  readonly amount: Money;
}

/** Says if the legs of one entry sum to zero in each currency (`ledger.md`). */
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
 * The legs of an entry from its single moves: `from → to` for each, netted per account, accounts that neither gain
 * nor give left out. The order is that in which the accounts first appear, so the same moves give the same legs.
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

/** A bet, which is most of what is moved, moves once: it takes no sums. */
const entryOfMove = (currency: string, { from, to, amount }: Move): readonly Leg[] =>
  from === to || amount === ZERO
    ? []
    : [
        { account: from, currency, amount: subtract(ZERO, amount) },
        { account: to, currency, amount },
      ];
