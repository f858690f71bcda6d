import type { Leg } from '#kernel/money';
import { EVENTS, hasNoEntry } from '#log/contract';
import { legsOf, withBalances } from '../../running/legs-of';
import type { ReadModel, RowKey, TakenEvent } from '../../running/read-model.port';

const KEY = ['stream', 'account', 'currency'] as const;

/**
 * The balance of each account now and at the end of each day (UTC) on which a stream moved it. So a day's
 * ledger is summed from the day before, however long the log is. Many streams move the accounts of the cage,
 * so these have a row for each stream. Derived from the events (S10), like `sabot reconcile ledger`.
 */
export const ledgerDays: ReadModel = {
  name: 'ledger-days',
  version: 2,
  takes: Object.keys(EVENTS).filter((type) => !hasNoEntry(type)),
  tables: {
    ledger_day: { key: [...KEY, 'day'], values: ['balance', 'seq'] },
    ledger_account: { key: KEY, values: ['day', 'balance', 'seq'] },
  },
  initial: {},
  stopsAtPoison: true,
  asks: (taken) => legsOf(taken).map((leg) => accountOf(taken, leg)),
  fold(state, taken, asked) {
    const { stream, seq, recordedAt } = taken;
    const day = recordedAt.slice(0, 10);
    const legs = withBalances(legsOf(taken), (leg) => asked(accountOf(taken, leg), 'balance'));
    return {
      state,
      rows: legs.flatMap(({ account, currency, balance }) => {
        const values = { stream, account, currency, day, balance: `${balance}`, seq };
        return [
          { table: 'ledger_day', values },
          { table: 'ledger_account', values },
        ];
      }),
    };
  },
};

const accountOf = ({ stream }: TakenEvent, { account, currency }: Leg): RowKey => ({
  table: 'ledger_account',
  key: { stream, account, currency },
});
