import { inOrder } from '#kernel/decision';
import { byCurrency } from '../figures/by-currency';
import { addedUp } from '../figures/figure';
import type { PatronAtTable } from './patron-at-table';

/** A move of a patron's money, positive: to the account. */
export interface Move {
  readonly recordedAt: string;
  readonly account: string;
  readonly currency: string;
  readonly amount: string;
  readonly type: string;
  readonly coup: string | null;
  /** `shard:seq`. */
  readonly event: string;
}

/** An account of a patron over a gaming day: `opening` + `change` = `closing`. */
export interface AccountRow {
  readonly account: string;
  readonly currency: string;
  readonly opening: string;
  readonly change: string;
  readonly closing: string;
}

/** What the tables of a currency come to; a theory that isn't known of one of them is null. */
export interface PatronSum {
  readonly currency: string;
  readonly hands: number;
  readonly bets: number;
  readonly handle: string;
  readonly theory: string | null;
  readonly result: string;
  readonly openStakes: string;
  readonly bank: string;
  readonly boughtIn: string;
  readonly cashedOut: string;
}

interface Held {
  readonly account: string;
  readonly currency: string;
  readonly amount: bigint;
}

/** Accounts that held something or were moved, in order of name. */
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

/** By currency, in order of its code. */
export const patronSums = (tables: readonly PatronAtTable[]): PatronSum[] =>
  byCurrency(tables).map(([currency, own]) => {
    const total = (
      name: 'handle' | 'result' | 'openStakes' | 'bank' | 'boughtIn' | 'cashedOut' | 'theory',
    ): string => addedUp(own.map((table) => table[name].amount));
    const isKnown = own.every(({ theory }) => theory.amount !== null);
    return {
      currency,
      hands: own.reduce((all, { hands }) => all + hands, 0),
      bets: own.reduce((all, { bets }) => all + bets, 0),
      handle: total('handle'),
      theory: isKnown ? total('theory') : null,
      result: total('result'),
      openStakes: total('openStakes'),
      bank: total('bank'),
      boughtIn: total('boughtIn'),
      cashedOut: total('cashedOut'),
    };
  });
