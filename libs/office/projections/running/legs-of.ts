import { decodeEvent, entryOfEvent } from '#log/contract';
import { add, moneyOf, ZERO, type Leg, type Money } from '#kernel/money';
import type { TakenEvent } from './read-model.port';

const known = new WeakMap<TakenEvent, readonly Leg[]>();

/** The ledger's entry of an event, derived anew (S10); once, though it is asked for and then folded. Throws as `decodeEvent`. */
export function legsOf(taken: TakenEvent): readonly Leg[] {
  const { stream, type, schema, data } = taken;
  const legs = known.get(taken) ?? entryOfEvent(stream, decodeEvent(type, schema, data));
  known.set(taken, legs);
  return legs;
}

/** Legs in their order, each with what its account holds after it; `before` says what it held, null: nothing was kept of it. */
export function withBalances<L extends Leg>(
  legs: readonly L[],
  before: (leg: L) => string | null,
): readonly (L & { readonly balance: Money })[] {
  const balances = new Map<string, Money>();
  return legs.map((leg) => {
    const key = `${leg.account}/${leg.currency}`;
    const kept = balances.has(key) ? null : before(leg);
    const balance = add(balances.get(key) ?? (kept === null ? ZERO : moneyOf(kept)), leg.amount);
    balances.set(key, balance);
    return { ...leg, balance };
  });
}
