import { EVENTS, hasNoEntry } from '#log/contract';
import type { Leg, Money } from '#kernel/money';
import { legsOf, withBalances } from '../../running/legs-of';
import type { ReadModel, RowKey, TakenEvent, TableShape } from '../../running/read-model.port';

/** A move of a patron's money, at the cage or in chips at a table; money in decimal strings of minor units. */
export type StatementRow = {
  readonly seq: number;
  /** Which leg of the event's entry, from 0, as the ledger counts them. */
  readonly leg: number;
  readonly patron: string;
  readonly at: string;
  readonly account: string;
  readonly currency: string;
  readonly amount: string;
  /** What the account held after it. */
  readonly balance: string;
  readonly type: string;
  readonly stream: string;
  readonly coup: string | null;
};

const VALUES: readonly Exclude<keyof StatementRow, 'seq' | 'leg'>[] = [
  'patron',
  'at',
  'account',
  'currency',
  'amount',
  'balance',
  'type',
  'stream',
  'coup',
];
const STATEMENT_TABLES = {
  statement_line: { key: ['seq', 'leg'], values: VALUES },
  statement_account: { key: ['account', 'currency'], values: ['balance'] },
} as const satisfies Readonly<Record<string, TableShape>>;

/**
 * All that moved patrons' money, with the balance after each move. An account of a patron is moved by one stream alone
 * (S7): the one at the cage by the patron's, chips by the table's. So balances follow from the stream, and a page of a
 * statement is read without summing what lies before it.
 */
export const statements: ReadModel = {
  name: 'statements',
  version: 2,
  takes: Object.keys(EVENTS).filter((type) => !hasNoEntry(type)),
  tables: STATEMENT_TABLES,
  initial: {},
  stopsAtPoison: true,
  asks: (taken) => movesOf(taken).map(accountOf),
  fold(state, taken, asked) {
    const moves = withBalances(movesOf(taken), (move) => asked(accountOf(move), 'balance'));
    return {
      state,
      rows: moves.flatMap((move) => [
        { table: 'statement_line', values: rowOf(taken, move) },
        {
          table: 'statement_account',
          values: { account: move.account, currency: move.currency, balance: `${move.balance}` },
        },
      ]),
    };
  },
};

/** Whose account it is: `ada` of `patron:ada` and of `chips:BAC-01:ada`; a table's id has no colon. */
const patronOf = (account: string): string | null =>
  /^(?:patron|chips:[^:]+):(?<patron>.+)$/su.exec(account)?.groups?.['patron'] ?? null;

/** A leg that moves a patron's money. */
interface Move extends Leg {
  readonly leg: number;
  readonly patron: string;
}

const movesOf = (taken: TakenEvent): readonly Move[] =>
  legsOf(taken).flatMap((of, leg) => {
    const patron = patronOf(of.account);
    return patron === null ? [] : [{ ...of, leg, patron }];
  });

const accountOf = ({ account, currency }: Move): RowKey => ({
  table: 'statement_account',
  key: { account, currency },
});

const rowOf = (
  { seq, recordedAt, type, stream, data }: TakenEvent,
  { leg, patron, account, currency, amount, balance }: Move & { readonly balance: Money },
): StatementRow => ({
  seq,
  leg,
  patron,
  at: recordedAt,
  account,
  currency,
  amount: `${amount}`,
  balance: `${balance}`,
  type,
  stream,
  coup: typeof data['coup'] === 'string' ? data['coup'] : null,
});
