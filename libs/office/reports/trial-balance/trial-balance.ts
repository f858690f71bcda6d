import { accountName, type MovedInShard } from '#log/ledger';
import { inOrder } from '#kernel/decision';
import { byCurrency } from '../figures/by-currency';
import { addedUp, type Figure, type Part } from '../figures/figure';
import { gathered } from '../figures/gathered';
import { placeOf } from '../figures/place';

/** An account through a period by its entries, credit positive; and against the balance that is kept of it. */
export interface AccountMoves {
  /** With its currency when several are in use. */
  readonly account: string;
  readonly currency: string;
  /** What it held before: its events are the last that moved it, one a shard. */
  readonly opening: Figure;
  /** What it gave, as a positive amount. */
  readonly debits: Figure;
  readonly credits: Figure;
  /** opening − debits + credits. */
  readonly closing: Figure;
  /**
   * At the head, the balance that the ledger keeps; `null` if it keeps none. Of a past period nothing is kept, so it is
   * computed from the entries, like `closing`.
   */
  readonly balance: string | null;
  /** balance − closing: zero when the books are right, and where the balance is computed. */
  readonly difference: string;
}

/** A currency's accounts together; each but debits and credits is zero when the books are right. */
export interface TrialBalanceSum {
  readonly currency: string;
  readonly accounts: number;
  readonly opening: string;
  readonly debits: string;
  readonly credits: string;
  readonly closing: string;
  readonly balance: string;
  readonly difference: string;
}

/** Where balances come from: `kept` as the ledger keeps them, `computed` from the entries. */
export type BalanceBasis = 'kept' | 'computed';

/** Returns all accounts, in order of name and currency. Balances are compared at the head of the log only (`kept`). */
export const coursesOf = (moves: readonly MovedInShard[], basis: BalanceBasis): readonly AccountMoves[] => {
  const known = moves.filter((move) => hasMoved(move) || (basis === 'kept' && differs(move)));
  const inUse = [...new Set(known.map(({ currency }) => currency))];
  const byAccount = new Map<string, MovedInShard[]>();
  for (const move of known) {
    const key = `${move.account}\n${move.currency}`;
    const own = byAccount.get(key);
    if (own === undefined) byAccount.set(key, [move]);
    else own.push(move);
  }
  return [...byAccount.values()]
    .map((own) => courseOf(own, inUse, basis))
    .toSorted((a, b) => inOrder(a.account, b.account) || inOrder(a.currency, b.currency));
};

/** What came into being after the period isn't in it. */
const hasMoved = ({ openingSeq, debitSeqs, creditSeqs }: MovedInShard): boolean =>
  openingSeq !== null || debitSeqs.length > 0 || creditSeqs.length > 0;

/** Whether entries and balance differ in a shard, though sums over shards may agree. */
export const differs = ({ balance, entries }: MovedInShard): boolean => (balance ?? 0n) !== entries;

const courseOf = (
  own: readonly MovedInShard[],
  inUse: readonly string[],
  basis: BalanceBasis,
): AccountMoves => {
  const [{ account, currency } = { account: '', currency: '' }] = own;
  const opening = partsOf(own, ({ opening: amount, openingSeq }) => [
    amount,
    openingSeq === null ? [] : [openingSeq],
  ]);
  const debits = partsOf(own, (each) => [each.debits, each.debitSeqs]);
  const credits = partsOf(own, (each) => [each.credits, each.creditSeqs]);
  const closing = partsOf(own, (each) => {
    const last = Math.max(each.openingSeq ?? 0, each.debitSeqs.at(-1) ?? 0, each.creditSeqs.at(-1) ?? 0);
    return [each.opening - each.debits + each.credits, last === 0 ? [] : [last]];
  });
  const balance = basis === 'kept' ? keptOf(own, BigInt(closing.amount)) : closing.amount;
  return {
    account: accountName(account, currency, inUse),
    currency,
    opening,
    debits,
    credits,
    closing,
    balance,
    difference: `${BigInt(balance ?? 0n) - BigInt(closing.amount)}`,
  };
};

/**
 * Returns the balance that is kept of an account, `null` if there is none. An account that was moved while the report was
 * being made is past the report's end already: its balance then is `closing`.
 */
const keptOf = (own: readonly MovedInShard[], closing: bigint): string | null => {
  const entries = own.reduce<bigint>((sum, each) => sum + each.entries, 0n);
  if (entries !== closing) return `${closing}`;
  const kept = own.flatMap(({ balance }) => (balance === null ? [] : [balance]));
  return kept.length === 0 ? null : `${kept.reduce<bigint>((sum, each) => sum + each, 0n)}`;
};

/** A figure over shards, with the places of the events behind it. */
const partsOf = (
  own: readonly MovedInShard[],
  of: (move: MovedInShard) => readonly [amount: bigint, seqs: readonly number[]],
): ReturnType<typeof gathered> => {
  const parts = own.flatMap((move): Part[] => {
    const [amount, seqs] = of(move);
    return seqs.map((seq, at) => ({
      amount: at === 0 ? amount : 0n,
      place: placeOf({ shard: move.shard, seq }),
    }));
  });
  return gathered(parts);
};

export const trialBalanceSums = (courses: readonly AccountMoves[]): TrialBalanceSum[] =>
  byCurrency(courses).map(([currency, own]) => {
    const sum = (of: (course: AccountMoves) => string | null): string => addedUp(own.map(of));
    return {
      currency,
      accounts: own.length,
      opening: sum(({ opening }) => opening.amount),
      debits: sum(({ debits }) => debits.amount),
      credits: sum(({ credits }) => credits.amount),
      closing: sum(({ closing }) => closing.amount),
      balance: sum(({ balance }) => balance),
      difference: sum(({ difference }) => difference),
    };
  });
