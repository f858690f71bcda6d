import { decodeEvent, entryOfEvent, EVENTS, hasNoEntry } from '#contract';
import type { ReadModel, Row } from '../read-model.port';

/** What each account that this stream moves holds, by account and currency; those that hold nothing are left out. */
type State = { readonly balances: { readonly [account: string]: string } };

const KEY = ['stream', 'account', 'currency'] as const;

/**
 * What each account held at the end of each day (of UTC) on which a stream moved it, and holds now: so that the books of a
 * day are summed from the day before it on, however long the log is. The cage's accounts are moved by many streams, so
 * there is a row for each. It is derived from the events (S10), as `sabot reconcile ledger` does it.
 */
export const ledgerDays: ReadModel<State> = {
  name: 'ledger-days',
  version: 1,
  takes: Object.keys(EVENTS).filter((type) => !hasNoEntry(type)),
  tables: {
    ledger_day: { key: [...KEY, 'day'], values: ['balance', 'seq'] },
    ledger_account: { key: KEY, values: ['day', 'balance', 'seq'] },
  },
  initial: { balances: {} },
  stopsAtPoison: true,
  fold(state, { stream, type, schema, data, seq, recordedAt }) {
    const balances = { ...state.balances };
    const rows = new Map<string, readonly Row[]>();
    for (const { account, currency, amount } of entryOfEvent(stream, decodeEvent(type, schema, data))) {
      const key = `${account}/${currency}`;
      const balance = BigInt(balances[key] ?? 0) + amount;
      if (balance === 0n) delete balances[key];
      else balances[key] = `${balance}`;
      const values = { stream, account, currency, day: recordedAt.slice(0, 10), balance: `${balance}`, seq };
      rows.set(key, [
        { table: 'ledger_day', values },
        { table: 'ledger_account', values },
      ]);
    }
    return { state: rows.size === 0 ? state : { balances }, rows: [...rows.values()].flat() };
  },
};
