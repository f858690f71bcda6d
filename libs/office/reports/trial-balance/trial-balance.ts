import { inOrder } from '#kernel/decision';
import { accountName, type MovedInShard } from '#log/ledger';
import { byCurrency, totalsOf } from '../figures/by-currency';
import type { Part } from '../figures/figure';
import { gathered } from '../figures/gathered';
import { placeOf } from '../figures/place';
import type { AccountMoves, BalanceBasis, TrialBalanceSum } from './trial-balance.fields';

/** Returns all accounts, in order of name and currency. Balances are only compared at the head of the log (`kept`). */
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

/** Says if an account existed in the period. */
const hasMoved = ({ openingSeq, debitSeqs, creditSeqs }: MovedInShard): boolean =>
  openingSeq !== null || debitSeqs.length > 0 || creditSeqs.length > 0;

/** Says if entries and balance differ in a shard, even if the sums over shards agree. */
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
 * Returns the recorded balance of an account, or `null` if there is none. If the account moved while the
 * report was made, its recorded balance is already after the report's end; `closing` is used instead.
 */
const keptOf = (own: readonly MovedInShard[], closing: bigint): string | null => {
  const entries = own.reduce<bigint>((sum, each) => sum + each.entries, 0n);
  if (entries !== closing) return `${closing}`;
  const balances = own.flatMap(({ balance }) => (balance === null ? [] : [balance]));
  return balances.length === 0 ? null : `${balances.reduce<bigint>((sum, each) => sum + each, 0n)}`;
};

/** Returns a figure over shards, with the positions of its events. */
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
  byCurrency(courses).map(([currency, own]) => ({
    currency,
    accounts: own.length,
    ...totalsOf(own, AMOUNTS),
  }));
const AMOUNTS = ['opening', 'debits', 'credits', 'closing', 'balance', 'difference'] as const;
