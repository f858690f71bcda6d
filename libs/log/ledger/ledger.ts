import type { Pool } from 'pg';
import { add, ZERO, type Leg, type Money } from '#kernel/money';
import { columns, query, text, type LogReader } from '#log/event-store';
import type { Books } from './books.port';
import { PostgresBooks } from './postgres-books';
import { statementOf, type StatementCursor, type StatementLine } from './statement';

/** Totals of one currency. */
export interface TrialBalanceLine {
  readonly currency: string;
  /** Number of accounts; `cage` and `transit` count once, whatever their shards. */
  readonly accounts: number;
  /** Sum of all balances: zero if the books balance. */
  readonly balances: Money;
  /** Sum of all entries: zero, too. */
  readonly entries: Money;
  readonly isZero: boolean;
}

/** Accounts and entries in the log's own tables, for a reader. */
export class Ledger {
  private readonly books: Books;

  constructor(
    private readonly reader: LogReader,
    private readonly pool: Pool,
  ) {
    this.books = new PostgresBooks(pool);
  }

  /**
   * Returns the currencies in use, in order. All money came in by the cage, whose few rows name every
   * currency.
   */
  async currencies(): Promise<readonly string[]> {
    const select = `select distinct a.currency from sabot.account a where a.account = 'cage' order by a.currency`;
    return query(this.pool, CURRENCY, { name: 'currencies', text: select });
  }

  /**
   * Returns balances of accounts whose name begins with `prefix`, summed over shards, after a name and
   * currency, in their order.
   */
  async accounts(
    prefix: string,
    after: Pick<Leg, 'account' | 'currency'> | null,
    limit: number,
  ): Promise<readonly Leg[]> {
    return this.reader.accounts(prefix, { limit, ...(after === null ? {} : { after }) });
  }

  /** Returns all balances and all entries by currency, as in the report `trial-balance`. */
  async trialBalance(): Promise<readonly TrialBalanceLine[]> {
    const moves = await this.books.moves(await this.books.now(), null);
    return [...new Set(moves.map(({ currency }) => currency))].toSorted().map((currency) => {
      const own = moves.filter((move) => move.currency === currency);
      const balances = own.reduce((sum, { balance }) => add(sum, balance ?? ZERO), ZERO);
      const entries = own.reduce((sum, move) => add(sum, move.entries), ZERO);
      const accounts = new Set(own.map(({ account }) => account)).size;
      return { currency, accounts, balances, entries, isZero: balances === ZERO && entries === ZERO };
    });
  }

  /** Returns a patron's movements after a cursor, oldest first; `null` for an unknown patron. */
  async statement(
    patron: string,
    after: StatementCursor,
    limit: number,
  ): Promise<readonly StatementLine[] | null> {
    const head = await this.reader.streamHead(`patron:${patron}`);
    return head === null ? null : statementOf(this.pool, patron, after, limit);
  }
}

const CURRENCY = columns({ currency: text }).as(({ currency }) => currency);
