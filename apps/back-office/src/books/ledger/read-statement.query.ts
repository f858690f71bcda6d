import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { parsed, type Parsed } from '#kernel/decision';
import {
  accountName,
  Ledger,
  parseStatementCursor,
  STATEMENT_START,
  writeStatementCursor,
  type StatementCursor,
  type StatementLine,
} from '#log/ledger';
import { PostgresAccessLog } from '#office/access-log';
import { ReadModelReader, statements, type Freshness, type StatementRead } from '#office/projections';
import { isPatronId } from '../../reading/ids';
import { List, Time } from '../../reading/parameters';
import { Positions } from '../../reading/positions';
import { QuestionAbout } from '../../reading/question';
import { NO_SUCH_PATRON, notOfOthers } from '../../reading/sight';
import type { StatementView } from './ledger.view';

/** The fields of the query. `from` is a day or a time at which the statement begins. */
export const StatementQuery = z.strictObject({ ...List.shape, from: Time.optional() });
export type StatementQuery = z.output<typeof StatementQuery>;

/** A query for the movements of a patron's money, oldest first. */
export class ReadStatement extends QuestionAbout<StatementView, StatementQuery> {}

@QueryHandler(ReadStatement)
export class ReadStatementHandler implements IQueryHandler<ReadStatement> {
  constructor(
    private readonly ledger: Ledger,
    private readonly models: ReadModelReader,
    private readonly positions: Positions,
    private readonly access: PostgresAccessLog,
  ) {}

  async execute({ by, id: patron, query: list }: ReadStatement): Promise<Parsed<StatementView>> {
    const refused = notOfOthers(by, patron);
    if (refused !== null) return refused;
    const { after, cursor, limit } = list;
    const from = cursor === undefined ? parsed(startOf(list)) : parseStatementCursor(cursor);
    if (!from.ok) return from;
    if (!isPatronId(patron)) return NO_SUCH_PATRON;
    await this.positions.reach(after);
    const inUse = await this.ledger.currencies();
    const keptLines = await this.kept(patron, list, from.value);
    const read = keptLines ?? (await this.summed(patron, from.value, limit));
    if (read === null) return NO_SUCH_PATRON;
    if (by.role !== 'patron') await this.access.note({ by, kind: 'statement', patron, asked: wordsOf(list) });
    const { lines, position, asOf, behind } = read;
    const last = lines.at(-1);
    const next = lines.length < limit || last === undefined ? null : writeStatementCursor(last);
    const items = lines.map((line) => lineView(line, inUse));
    return parsed({ items, next, position: [...position], asOf, behind });
  }

  /** Reads from the read model. Waits until it has the requested position, or everything committed before the query. */
  private async kept(patron: string, list: StatementQuery, from: StatementCursor): Promise<Lines | null> {
    // While this release's rows are built, those of an earlier release aren't updated.
    if (!(await this.models.isKept(statements.name, statements.version))) return null;
    const places = await this.models.statementPlaces(patron);
    if (places.length === 0) return null;
    const wanted = list.after === undefined ? places : [list.after];
    await this.positions.reachAll(wanted, (shard) => this.models.seqOf('statements', shard));
    const read = await this.models.statement(patron, from, list.limit);
    if (read === null) return null;
    const { rows, ...rest } = read;
    return { lines: rows, ...rest };
  }

  /**
   * Sums the entries themselves while no worker has built the read model. Returns `null` if there is no such patron.
   */
  private async summed(patron: string, from: StatementCursor, limit: number): Promise<Lines | null> {
    const { position, asOf } = await this.positions.now();
    const lines = await this.ledger.statement(patron, from, limit);
    return lines && { lines, position, asOf, behind: 0 };
  }
}

/** Returns the cursor before the first requested movement. */
const startOf = ({ from }: StatementQuery): StatementCursor =>
  from === undefined
    ? STATEMENT_START
    : { ...STATEMENT_START, recordedAt: from.includes('T') ? from : `${from}T00:00:00Z` };

/** Returns the query in the form of the access log. */
const wordsOf = ({ from, cursor, limit }: StatementQuery): Readonly<Record<string, string>> => ({
  ...(from !== undefined && { from }),
  ...(cursor !== undefined && { cursor }),
  limit: `${limit}`,
});

interface Lines extends Freshness {
  readonly lines: readonly (StatementLine | StatementRead)[];
  readonly position: readonly string[];
}

const lineView = (
  line: StatementLine | StatementRead,
  inUse: readonly string[],
): StatementView['items'][number] => {
  const { recordedAt, account, currency, amount, balance, type, coup, shard, seq } = line;
  return {
    recordedAt,
    account: accountName(account, currency, inUse),
    currency,
    amount: `${amount}`,
    balance: `${balance}`,
    type,
    coup,
    shard,
    seq,
  };
};
