import type { Leg, Money } from '#kernel/money';
import type { HeldInShard, MovedInShard } from '#log/ledger';

/** A leg of an entry of one shard, with the seq of its event. */
export interface PlacedLeg extends Leg {
  readonly seq: number;
}

const keyOf = ({ account, currency }: Leg): string => `${account}\n${currency}`;
const sumOf = (legs: readonly PlacedLeg[]): Money =>
  legs.reduce((sum, { amount }) => sum + amount, 0n) as Money;
const accountsOf = (legs: readonly PlacedLeg[]): readonly (readonly PlacedLeg[])[] => {
  const byKey = new Map<string, PlacedLeg[]>();
  for (const leg of legs) byKey.set(keyOf(leg), [...(byKey.get(keyOf(leg)) ?? []), leg]);
  return [...byKey.values()];
};

/**
 * Returns what PostgreSQL's ledger would return of a shard, from legs in memory. The period is after `before`
 * and up to `last`.
 */
export const movesOfLegs = (legs: readonly PlacedLeg[], before: number, last: number): MovedInShard[] =>
  accountsOf(legs).map((own) => {
    const [{ account, currency } = { account: '', currency: '' }] = own;
    const inPeriod = own.filter(({ seq }) => seq > before && seq <= last);
    const earlier = own.filter(({ seq }) => seq <= before);
    const [debits, credits] = [
      inPeriod.filter(({ amount }) => amount < 0n),
      inPeriod.filter(({ amount }) => amount > 0n),
    ];
    return {
      shard: 5,
      account,
      currency,
      opening: sumOf(earlier),
      openingSeq: earlier.at(-1)?.seq ?? null,
      debits: (0n - sumOf(debits)) as Money,
      debitSeqs: debits.map(({ seq }) => seq),
      credits: sumOf(credits),
      creditSeqs: credits.map(({ seq }) => seq),
      entries: sumOf(own),
      balance: sumOf(own),
    };
  });

/** Returns the balances of accounts after the event `last`. */
export const heldOfLegs = (legs: readonly PlacedLeg[], last: number): HeldInShard[] =>
  accountsOf(legs.filter(({ seq }) => seq <= last)).flatMap((own) => {
    const [{ account, currency } = { account: '', currency: '' }] = own;
    const amount = sumOf(own);
    return amount === 0n ? [] : [{ shard: 5, account, currency, amount, seq: own.at(-1)?.seq ?? null }];
  });
