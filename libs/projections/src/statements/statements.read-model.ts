import { decodeEvent, entryOfEvent, EVENTS, hasNoEntry } from '#contract';
import type { ReadModel, Row, TakenEvent, TableShape } from '../read-model.port';

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
} as const satisfies Readonly<Record<string, TableShape>>;

/** What each account of patrons that this stream moves holds, by account and currency; those that hold nothing are left out. */
type State = { readonly balances: { readonly [account: string]: string } };

/**
 * All that moved patrons' money, with the balance after each move. An account of a patron is moved by one stream alone
 * (S7): the one at the cage by the patron's, chips by the table's. So balances follow from the stream, and a page of a
 * statement is read without summing what lies before it.
 */
export const statements: ReadModel<State> = {
  name: 'statements',
  version: 1,
  takes: Object.keys(EVENTS).filter((type) => !hasNoEntry(type)),
  tables: STATEMENT_TABLES,
  initial: { balances: {} },
  stopsAtPoison: true,
  fold(state, taken) {
    const rows: Row[] = [];
    const balances = { ...state.balances };
    for (const [leg, { account, currency, amount }] of legsOf(taken).entries()) {
      const patron = patronOf(account);
      if (patron === null) continue;
      const key = `${account}/${currency}`;
      const balance = BigInt(balances[key] ?? 0) + amount;
      if (balance === 0n) delete balances[key];
      else balances[key] = `${balance}`;
      const values = rowOf(taken, { leg, patron, account, currency, amount, balance });
      rows.push({ table: 'statement_line', values });
    }
    return { state: rows.length === 0 ? state : { balances }, rows };
  },
};

const legsOf = ({ stream, type, schema, data }: TakenEvent) =>
  entryOfEvent(stream, decodeEvent(type, schema, data));

/** Whose account it is: `ada` of `patron:ada` and of `chips:BAC-01:ada`; a table's id has no colon. */
const patronOf = (account: string): string | null =>
  /^(?:patron|chips:[^:]+):(?<patron>.+)$/su.exec(account)?.groups?.['patron'] ?? null;

interface Moved {
  readonly leg: number;
  readonly patron: string;
  readonly account: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly balance: bigint;
}

const rowOf = (
  { seq, recordedAt, type, stream, data }: TakenEvent,
  { leg, patron, account, currency, amount, balance }: Moved,
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
