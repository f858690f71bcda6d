import { add, moneyOf, ZERO, type Leg, type Money } from '#kernel/money';
import { decodeEvent, entryOfEvent } from '#log/contract';
import type { TakenEvent } from './read-model.port';

const known = new WeakMap<TakenEvent, readonly Leg[]>();

/** Computes the ledger entry of an event (S10), once although it is needed twice. Throws like `decodeEvent`. */
export function legsOf(taken: TakenEvent): readonly Leg[] {
  const { stream, type, schema, data } = taken;
  const legs = known.get(taken) ?? entryOfEvent(stream, decodeEvent(type, schema, data));
  known.set(taken, legs);
  return legs;
}

/**
 * Adds to each leg its account's balance after it. `before` returns the balance before, or `null` if none is stored.
 */
export function withBalances<L extends Leg>(
  legs: readonly L[],
  before: (leg: L) => string | null,
): readonly (L & { readonly balance: Money })[] {
  const balances = new Map<string, Money>();
  return legs.map((leg) => {
    const key = `${leg.account}/${leg.currency}`;
    const storedBalance = balances.has(key) ? null : before(leg);
    const balance = add(
      balances.get(key) ?? (storedBalance === null ? ZERO : moneyOf(storedBalance)),
      leg.amount,
    );
    balances.set(key, balance);
    return { ...leg, balance };
  });
}
