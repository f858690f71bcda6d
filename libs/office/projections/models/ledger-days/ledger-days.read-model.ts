import { EVENTS, hasNoEntry } from '#log/contract';
import type { Leg } from '#kernel/money';
import { legsOf, withBalances } from '../../running/legs-of';
import type { ReadModel, RowKey, TakenEvent } from '../../running/read-model.port';

const KEY = ['stream', 'account', 'currency'] as const;

/**
 * What each account held at the end of each day (of UTC) on which a stream moved it, and holds now: so that the books of a
 * day are summed from the day before it on, however long the log is. The cage's accounts are moved by many streams, so
 * there is a row for each. It is derived from the events (S10), as `sabot reconcile ledger` does it.
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
