import type { Pool } from 'pg';
import type { LogReader } from '#log/event-store';
import { add, ZERO, type Leg, type Money } from '#kernel/money';
import type { Books } from './books.port';
import { PostgresBooks } from './postgres-books';
import { statementOf, type StatementCursor, type StatementLine } from './statement';

/** One currency's books. */
export interface TrialBalanceLine {
  readonly currency: string;
  /** Accounts, `cage` and `transit` counted once, whatever shards they lie in. */
  readonly accounts: number;
  /** What all accounts hold together: zero when the books are right. */
  readonly balances: Money;
  /** What all entries move together: zero likewise. */
  readonly entries: Money;
  readonly isZero: boolean;
}

/** Accounts and entries as the log's own tables keep them, for whoever may read and write nothing. */
export class Ledger {
  private readonly books: Books;

  constructor(
    private readonly reader: LogReader,
    private readonly pool: Pool,
  ) {
    this.books = new PostgresBooks(pool);
  }

  /** The currencies in use, in order. All money came in by the cage once, so its few rows tell them all. */
  async currencies(): Promise<readonly string[]> {
    const text = `select distinct a.currency from sabot.account a where a.account = 'cage' order by a.currency`;
    const { rows } = await this.pool.query<{ currency: string }>({ name: 'currencies', text });
    return rows.map(({ currency }) => currency);
  }

  /** What accounts hold whose name begins so, over all shards, behind a name and currency, in their order. */
  async accounts(
    prefix: string,
    after: Pick<Leg, 'account' | 'currency'> | null,
    limit: number,
  ): Promise<readonly Leg[]> {
    return this.reader.accounts(prefix, { limit, ...(after === null ? {} : { after }) });
  }

  /** All balances and all entries by currency, as the report `trial-balance` has them. */
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

  /** A patron's moves behind a cursor, oldest first; null when there is no such patron. */
  async statement(
    patron: string,
    after: StatementCursor,
    limit: number,
  ): Promise<readonly StatementLine[] | null> {
    const head = await this.reader.streamHead(`patron:${patron}`);
    return head === null ? null : statementOf(this.pool, patron, after, limit);
  }
}
