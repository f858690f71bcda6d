import type { Leg, Money } from '#kernel/money';
import { EVENTS, hasNoEntry } from '#log/contract';
import { columns, int, orNull, text, type RowOf } from '#log/event-store';
import { legsOf, withBalances } from '../../running/legs-of';
import {
  shapeOf,
  type ReadModel,
  type RowKey,
  type TableShape,
  type TakenEvent,
} from '../../running/read-model.port';

/** A movement of a patron's money, at the cage or in chips at a table. Money is decimal strings of minor units. */
const STATEMENT_LINE = columns({
  seq: int,
  /** The number of the leg in the event's entry, from 0, as in the ledger. */
  leg: int,
  patron: text,
  at: text,
  account: text,
  currency: text,
  amount: text,
  /** The account's balance after it. */
  balance: text,
  type: text,
  stream: text,
  coup: orNull(text),
});
export type StatementRow = RowOf<typeof STATEMENT_LINE>;

const STATEMENT_TABLES = {
  statement_line: shapeOf(STATEMENT_LINE, ['seq', 'leg']),
  statement_account: { key: ['account', 'currency'], values: ['balance'] },
} as const satisfies Readonly<Record<string, TableShape>>;

/**
 * All movements of patrons' money, with the balance after each. Only one stream moves each account of a
 * patron (S7): the patron's own the account at the cage, the table's the chips. So balances follow from the
 * stream, and a page of a statement is read without summing earlier movements.
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

/** Returns the owner of an account: `ada` for `patron:ada` and for `chips:BAC-01:ada`. A table's id has no colon. */
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
