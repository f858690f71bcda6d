import type { Pool, PoolClient } from 'pg';
import { Backoff } from '#kernel/decision';
import { tableStream } from '#log/contract';
import {
  columns,
  execute,
  int,
  inTransaction,
  openPool,
  query,
  READER,
  shardOf,
  systemTiming,
  utcText,
} from '#log/event-store';
import { BANK, BANK_CORRECTION, BANK_COUP, type BankRow } from '../models/bank-book/bank-book.rows';
import { BREAK_READ, searchOfBreaks, type BreakPage, type BreakRead, type BreakSearch } from './break-search';
import { catchUpOf, isPeriodOver, Pace } from './catch-up';
import { COUP_READ, searchOfCoups, type CoupRead, type CoupSearch } from './coup-search';
import {
  freshnessOf,
  lastSeqsBefore,
  liveBuildOf,
  parkedStreamsOf,
  POSITION,
  positionOf,
  type LiveBuild,
} from './live-build';
import type { BankRead, Lag, Read, ReportQuestion, ReportRead, ReportSpan } from './reports';
import {
  searchOf,
  SIGNIFICANT_READ,
  type SignificantRead,
  type SignificantSearch,
} from './significant-search';
import {
  STATEMENT_LINE,
  statementPlacesQuery,
  statementQuery,
  type StatementPlace,
  type StatementRead,
} from './statement';
import { readStatistics, type StatisticsRead } from './statistics';

/**
 * Reads the answers of read models as a member of `sabot_reader`. Each answer is of one moment: its rows
 * belong to the position that it states, whatever the worker does meanwhile.
 */
export class ReadModelReader {
  private readonly pace = new Pace();

  /** The caller keeps the pool. */
  constructor(private readonly pool: Pool) {}

  /** Runs `work` with a connection of its own, for a command. */
  static async reading<T>(readerUrl: string, work: (models: ReadModelReader) => Promise<T>): Promise<T> {
    const pool = openPool(readerUrl, { ...READER, connections: 1, name: 'sabot report' });
    try {
      return await work(new ReadModelReader(pool));
    } finally {
      await pool.end();
    }
  }

  /** Returns the last sequence number of a shard that a read model has handled, or 0. */
  async seqOf(readModel: string, shard: number): Promise<number> {
    const [row] = await query(this.pool, SEQ, {
      name: 'seq of a read model',
      text: `select c.seq from sabot_read.build b join sabot_read.checkpoint c on c.build = b.build
        where b.read_model = $1 and b.live and c.shard = $2`,
      values: [readModel, shard],
    });
    return row?.seq ?? 0;
  }

  /**
   * Reads the banks that began in a span, in order of table and number. Each is complete with its
   * corrections, which may come after the span. So it waits, a second at most, until all events of the shown
   * tables that the log had at the call are handled.
   */
  async bankBook(
    asked: ReportSpan & Pick<ReportQuestion, 'table'>,
  ): Promise<ReportRead<readonly BankRead[]>> {
    const heads = await this.heads();
    const beyond = (banks: readonly BankRead[]): ReadonlyMap<number, number> =>
      new Map(
        banks.map(({ bank }) => {
          const shard = shardOf(tableStream(bank.table));
          return [shard, heads.get(shard) ?? 0];
        }),
      );
    const end = performance.now() + WAIT_MS_MAX;
    const backoff = new Backoff({ minMs: 5, maxMs: 100, timing: systemTiming });
    for (;;) {
      const read = await this.banks(asked, beyond);
      if (read.kind !== 'not-caught-up' || read.lacks === 'period' || performance.now() > end) return read;
      await backoff.pause(); // S13: nobody is told of commits; it is asked again, ever less often
    }
  }

  private async banks(
    { table, from, until }: ReportSpan & Pick<ReportQuestion, 'table'>,
    beyond: (banks: readonly BankRead[]) => ReadonlyMap<number, number>,
  ): Promise<ReportRead<readonly BankRead[]>> {
    return this.forReport('bank-book', { until, beyond }, async (client, build) => {
      const values = [build, from, until, table];
      const banks = await query(client, BANK, { name: 'banks', text: BANKS, values });
      const coups = await query(client, BANK_COUP, { name: 'coups of banks', text: COUPS, values });
      const corrections = await query(client, CORRECTION_OF_BANK, {
        name: 'corrections of banks',
        text: CORRECTIONS,
        values,
      });
      return banks.map((bank) => ({
        bank,
        coups: coups.filter((coup) => isOf(bank, coup)),
        corrections: corrections.filter((row) => isOf(bank, row)),
      }));
    });
  }

  /** Reads the statistics of a gaming day, and of its month and its year up to that day. */
  async statistics(
    question: ReportQuestion & Pick<ReportSpan, 'until'>,
  ): Promise<ReportRead<StatisticsRead>> {
    return this.forReport('statistics', question, async (client, build) =>
      readStatistics(client, build, question),
    );
  }

  /** Reads the significant events of a span, of one table or of all (`null`), newest first. */
  async significantEventsOf({
    table,
    ...span
  }: ReportSpan & Pick<ReportQuestion, 'table'>): Promise<ReportRead<readonly SignificantRead[]>> {
    const { from, until } = span;
    const search = { from, until, ...(table !== null && { table }) };
    return this.forReport('significant-events', span, async (client, build) =>
      query(client, SIGNIFICANT_READ, searchOf(build, search)),
    );
  }

  /** Reads a page of the significant events that match a search, newest first. */
  async significantEvents(search: SignificantSearch): Promise<Read<readonly SignificantRead[]> | null> {
    return this.atOneMoment('significant-events', async (client, build) =>
      query(client, SIGNIFICANT_READ, searchOf(build, search)),
    );
  }

  /** Reads a page of the discrepancies that match a search, in order of id. */
  async breaks(search: BreakSearch, page: BreakPage): Promise<Read<readonly BreakRead[]> | null> {
    return this.atOneMoment('breaks', async (client, build) =>
      query(client, BREAK_READ, searchOfBreaks(build, search, page)),
    );
  }

  /** Reads a page of the coups that match a search, newest first. */
  async coups(search: CoupSearch): Promise<Read<readonly CoupRead[]> | null> {
    return this.atOneMoment('coups', async (client, build) =>
      query(client, COUP_READ, searchOfCoups(build, search)),
    );
  }

  /** Says if a read model has a live build, of this version or of any, so that a worker has run on this database. */
  async isKept(readModel: string, version: number | null = null): Promise<boolean> {
    const text = `select 1 from sabot_read.build b
      where b.read_model = $1 and b.live and ($2::integer is null or b.version = $2)`;
    return (await execute(this.pool, { name: 'is kept', text, values: [readModel, version] })) === 1;
  }

  /** Reads a page of a patron's movements after a position, oldest first. */
  async statement(
    patron: string,
    after: StatementPlace,
    limit: number,
  ): Promise<Read<readonly StatementRead[]> | null> {
    return this.atOneMoment('statements', async (client, build) =>
      query(client, STATEMENT_LINE, statementQuery(build, patron, after, limit)),
    );
  }

  /** Returns the log's positions that a patron's statement depends on, or none if there is no such patron. */
  async statementPlaces(
    patron: string,
  ): Promise<readonly { readonly shard: number; readonly seq: number }[]> {
    return query(this.pool, POSITION, statementPlacesQuery(patron));
  }

  /** Reads rows for a list, with their freshness. Returns `null` if no worker has ever run on this database. */
  private async atOneMoment<Rows>(
    readModel: string,
    read: (client: PoolClient, build: number) => Promise<Rows>,
  ): Promise<Read<Rows> | null> {
    return this.inSnapshot(async (client) => {
      const live = await liveBuildOf(client, readModel);
      if (live === null) return null;
      const rows = await read(client, live.build);
      return { rows, position: positionNow(live), ...(await freshnessOf(client, live)) };
    });
  }

  /**
   * Reads rows for a report of a period that ends at `until`. If the period is over, refuses until the live build has
   * handled all its events, and those `beyond` it that the rows need. Rows and position are of one transaction.
   */
  private async forReport<Rows>(
    readModel: string,
    asked: { readonly until: string; readonly beyond?: (rows: Rows) => ReadonlyMap<number, number> },
    read: (client: PoolClient, build: number) => Promise<Rows>,
  ): Promise<ReportRead<Rows>> {
    return this.inSnapshot(async (client) => {
      const live = await liveBuildOf(client, readModel);
      if (live === null) return { kind: 'not-built' };
      const isOver = isPeriodOver(asked.until, live.now);
      const last = isOver ? await lastSeqsBefore(client, asked.until) : null;
      const ofPeriod = last === null ? null : this.lagOf(readModel, live, last);
      if (ofPeriod !== null) return { kind: 'not-caught-up', lacks: 'period', lag: ofPeriod };
      const rows = await read(client, live.build);
      const ofMore = isOver && asked.beyond ? this.lagOf(readModel, live, asked.beyond(rows)) : null;
      if (ofMore !== null) return { kind: 'not-caught-up', lacks: 'more', lag: ofMore };
      const now = positionNow(live);
      const parkedStreams = await parkedStreamsOf(client, live.build, last);
      const position = last === null ? now : positionOf(last);
      return { kind: 'read', readModel, rows, isOver, position, now, parkedStreams };
    });
  }

  /** Returns how far the live build is behind what each shard needs, or `null` if it isn't. */
  private lagOf(readModel: string, live: LiveBuild, needed: ReadonlyMap<number, number>): Lag | null {
    const catchUp = catchUpOf(live.shards.map((each) => ({ ...each, needed: needed.get(each.shard) ?? 0 })));
    if (catchUp.kind === 'reached') return null;
    const handled = live.shards.reduce((sum, { after }) => sum + after, 0);
    const pace = this.pace.note(readModel, handled, live.now);
    const { events } = catchUp;
    const stopped = catchUp.kind === 'stopped' ? catchUp.shards : [];
    return { readModel, events, stopped, seconds: pace === null ? null : Math.ceil(events / pace) };
  }

  private async heads(): Promise<ReadonlyMap<number, number>> {
    const text = `select ${POSITION.list('h')} from sabot.head h`;
    const rows = await query(this.pool, POSITION, { name: 'heads', text });
    return new Map(rows.map(({ shard, seq }) => [shard, seq]));
  }

  /** Runs `work` in a transaction that sees the database at one moment. */
  private async inSnapshot<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    return inTransaction(this.pool, work, 'begin isolation level repeatable read read only');
  }
}

const WAIT_MS_MAX = 1_000;

const positionNow = ({ shards }: LiveBuild): readonly string[] =>
  positionOf(shards.map(({ shard, after }) => [shard, after] as const));

const isOf = (bank: BankRow, row: { readonly table: string; readonly number: number }): boolean =>
  row.table === bank.table && row.number === bank.number;

const BEGUN = `b.build = $1 and b.begun_at >= $2::timestamptz and b.begun_at < $3::timestamptz
    and ($4::text is null or b."table" = $4)`;

const SEQ = columns({ seq: int });
const CORRECTION_OF_BANK = columns({ ...BANK_CORRECTION.shape, number: int });

const BANKS = `select ${BANK.list('b', { begun_at: utcText('b.begun_at'), ended_at: utcText('b.ended_at') })}
  from sabot_read.bank_book b where ${BEGUN} order by b."table", b.number`;

const COUPS = `select ${BANK_COUP.list('c', { begun_at: utcText('c.begun_at') })}
  from sabot_read.bank_book b
  join sabot_read.bank_book_coup c
    on c.build = b.build and c.shard = b.shard and c."table" = b."table" and c.number = b.number
  where ${BEGUN} order by b."table", b.number, c.begun_at, c.coup`;

const CORRECTIONS = `select ${CORRECTION_OF_BANK.list('k', { corrected_at: utcText('k.corrected_at'), number: 'c.number' })}
  from sabot_read.bank_book b
  join sabot_read.bank_book_coup c
    on c.build = b.build and c.shard = b.shard and c."table" = b."table" and c.number = b.number
  join sabot_read.bank_book_correction k
    on k.build = c.build and k.shard = c.shard and k."table" = c."table" and k.coup = c.coup
  where ${BEGUN} order by b."table", b.number, k.corrected_at, k.correction`;
