import { Client, escapeLiteral, type Pool } from 'pg';
import { moneyOf } from '#kernel/money';
import { EVENTS_WITHOUT_ENTRY } from '#log/contract';
import {
  SHARDS,
  SIGNED_HEAD_COLUMNS,
  signedHeadOfRow,
  type SignedHead,
  type SignedHeadRow,
} from '#log/event-store';
import type {
  AccountRow,
  CommandRow,
  CoupRow,
  EventBody,
  HeadRow,
  HouseFault,
  LedgerLeg,
  LogSource,
  NoteRow,
  StrayRow,
  StreamRow,
  StreamSpan,
  TransferRow,
  VaultRow,
} from '../log-source.port';
import { PostgresSealSource } from '../postgres-seal-source';
import type { RawEvent } from '../raw-event';
import { REQUEST_TYPES } from '../requests-of-coup';
import { PostgresCoupSearch } from './postgres-coup-search';
import { HOUSE_FAULTS } from './postgres-house-faults';
import { OccupiedShards } from './postgres-occupied-shards';
import { COUP_OF_SHOE, openingNear } from './postgres-opening';
import {
  accountOfRow,
  columnsOfStream,
  commandOfRow,
  COUP_COLUMNS,
  coupOfRow,
  EVENT_COLUMNS,
  eventOfRow,
  eventOfStreamRow,
  HASH,
  legOfRow,
  STREAM_COLUMNS,
  streamOfRow,
  wholeOf,
  type AccountColumns,
  type CommandColumns,
  type CoupColumns,
  type EventOfStreamRow,
  type EventRow,
  type LegRow,
  type StreamColumns,
} from './postgres-rows';
import { copyOn, inTurn, runOn, type Run, type RunMany } from './postgres-run';

/**
 * SQL for the version at which the next shoe's first coup begins by the coup index, with the last coup of the
 * shoe before it. Parameters: stream `$1`, after version `$2`. A shoe is revealed between them; that range
 * has some 500 events. A manipulated index may mislead it, which `verify` detects.
 */
const NEXT_SHOE = `coalesce((
        select n.first_version from sabot.coup n
        where n.stream = $1 and n.first_version > $2 and n.coup like '%/C1' order by n.first_version limit 1
      ), 2147483647)`;
const LAST_COUP = `coalesce((
        select c.first_version from sabot.coup c
        where c.stream = $1 and c.first_version > $2 and c.first_version < ${NEXT_SHOE}
        order by c.first_version desc limit 1
      ), $2)`;

/** The number of blocks of the command table read at once: some 9,000 rows, a megabyte. */
const BLOCKS_A_PAGE = 128;

/** Written out one by one, so that PostgreSQL uses the index of requests. */
const OF_REQUESTS = REQUEST_TYPES.map((type) => escapeLiteral(type)).join();
const WITHOUT_ENTRY = `array[${EVENTS_WITHOUT_ENTRY.map(escapeLiteral).join()}]`;

/**
 * Reads the log row by row from its tables, with the role `sabot_reader`. Unlike `LogReader` it trusts no row: a row
 * that no writer can have written is just what an auditor looks for. So data stays text until it is checked.
 *
 * Queries of a replay name their shard in the statement. PostgreSQL estimates a plan for any of 64 shards to cost 64
 * times as much, so it would plan each query again. Planning takes half of the 0.4 ms for a coup 60 events after an
 * opening.
 */
export class PostgresLogSource implements LogSource {
  /** Reads the tables of the audit log. */
  readonly seals: PostgresSealSource;
  /** Searches coups by the contents of their events. */
  readonly search: PostgresCoupSearch;

  private constructor(
    private readonly run: Run,
    /** Runs queries for pages of a shard. */
    private readonly runMany: RunMany,
    /** The shards that have rows; `null` if each query sees another moment. */
    private readonly occupied: OccupiedShards | null,
  ) {
    this.seals = new PostgresSealSource(run);
    this.search = new PostgresCoupSearch(run, (coup) => this.coup(coup));
  }

  /**
   * Reads from a pool, which stays the caller's. Each query sees what is committed by then; this suits single replays.
   */
  static over(pool: Pool): PostgresLogSource {
    const run = runOn(pool);
    return new PostgresLogSource(run, run, null);
  }

  /** Reads in the client's transaction, which shows one moment. Queries run one after another. */
  static on(client: Client): PostgresLogSource {
    const [turn, on, manyOn] = [inTurn(), runOn(client), copyOn(client)];
    const run: Run = (name, text, values) => turn(() => on<never>(name, text, values));
    const runMany: RunMany = (name, text, values) => turn(() => manyOn<never>(name, text, values));
    return new PostgresLogSource(run, runMany, new OccupiedShards(run));
  }

  /**
   * Runs `work` on the log as of one moment, while play continues. With a `moment` from another connection's
   * `share`, still held there, both see the same.
   */
  static async snapshot<T>(
    readerUrl: string,
    work: (source: PostgresLogSource) => Promise<T>,
    moment?: string,
  ): Promise<T> {
    const client = new Client({
      connectionString: readerUrl,
      application_name: 'sabot audit',
      keepAlive: true,
    });
    client.on('error', () => undefined); // the query under way fails with it
    await client.connect();
    try {
      await client.query('begin isolation level repeatable read read only');
      if (moment !== undefined) await client.query(`set transaction snapshot ${escapeLiteral(moment)}`);
      await client.query('set local idle_in_transaction_session_timeout = 0; set local jit = off');
      return await work(PostgresLogSource.on(client));
    } finally {
      await client.end();
    }
  }

  /** Returns the moment of this snapshot for other connections. It is valid while this one is at work. */
  async share(): Promise<string> {
    const [row] = await this.run<[string]>('audit share', 'select pg_export_snapshot()');
    return row?.[0] ?? '';
  }

  async heads(): Promise<readonly HeadRow[]> {
    const text = `select h.shard, h.seq, encode(h.chain, 'hex') from sabot.head h order by h.shard`;
    const rows = await this.run<[string, string, string]>('audit heads', text);
    return rows.map(([shard, seq, chain]) => ({ shard: Number(shard), seq: wholeOf(seq), chain }));
  }

  async events(shard: number, afterSeq: number, limit: number): Promise<readonly RawEvent[]> {
    if (await this.isEmpty('event', shard)) return [];
    const text = `select ${EVENT_COLUMNS} from sabot.event e
      where e.shard = $1 and e.seq > $2 order by e.seq limit $3`;
    return (await this.runMany<EventRow>('audit events', text, [shard, afterSeq, limit])).map(eventOfRow);
  }

  async bodies(shard: number, afterSeq: number, limit: number): Promise<readonly EventBody[]> {
    if (await this.isEmpty('event', shard)) return [];
    const text = `select e.seq, e.stream, e.type, e.schema, case when e.type = any(${WITHOUT_ENTRY}) then '' else e.data end
      from sabot.event e
      where e.shard = $1 and e.seq > $2 order by e.seq limit $3`;
    const rows = await this.runMany<[string, string, string, string, string]>('audit bodies', text, [
      shard,
      afterSeq,
      limit,
    ]);
    return rows.map(([seq, stream, type, schema, data]) => ({
      seq: wholeOf(seq),
      stream,
      type,
      schema: Number(schema),
      text: data,
    }));
  }

  async coup(coup: string): Promise<CoupRow | null> {
    const [found] = await this.coups([coup]);
    return found ?? null;
  }

  async eventsToCoup(span: StreamSpan): Promise<readonly RawEvent[]> {
    const { shard, stream, firstVersion, lastVersion, coup = '' } = span;
    const text = `select ${columnsOfStream('$2')} from sabot.event e
      where e.shard = ${shard} and e.stream = $1 and e.version between ${openingNear(shard)} and $3
      order by e.version`;
    const [, shoes, number] = COUP_OF_SHOE.exec(coup) ?? [];
    const values = [stream, firstVersion, lastVersion, shoes ?? null, number ?? null];
    const rows = await this.run<EventOfStreamRow>(`audit coup ${shard}`, text, values);
    return rows.map(eventOfStreamRow(span));
  }

  async eventsAt(shard: number, stream: string, versions: readonly number[]): Promise<readonly RawEvent[]> {
    const text = `select ${EVENT_COLUMNS} from sabot.event e
      where e.shard = $1 and e.stream = $2 and e.version = any($3) order by e.version`;
    return (await this.run<EventRow>('audit events at', text, [shard, stream, versions])).map(eventOfRow);
  }

  async nextReveal(shard: number, stream: string, afterVersion: number): Promise<RawEvent | null> {
    const text = `select ${EVENT_COLUMNS} from sabot.event e
      where e.shard = ${shard} and e.stream = $1 and e.version > ${LAST_COUP} and e.version < ${NEXT_SHOE}
        and e.type in ('ShoeRevealed', 'ShoeShuffled', 'ShoeLoaded')
      order by e.version limit 1`;
    const [row] = await this.run<EventRow>(`audit reveal ${shard}`, text, [stream, afterVersion]);
    return row?.[5] === 'ShoeRevealed' ? eventOfRow(row) : null;
  }

  async requestEvents(shard: number, stream: string, fromVersion: number): Promise<readonly RawEvent[]> {
    const text = `select ${EVENT_COLUMNS} from sabot.event e
      where e.shard = ${shard} and e.stream = $1 and e.version >= $2 and e.type in (${OF_REQUESTS})
      order by e.version`;
    return (await this.run<EventRow>(`audit requests ${shard}`, text, [stream, fromVersion])).map(eventOfRow);
  }

  /** Returns the remaining texts for these hashes (lower-case hex). */
  async noteTexts(hashes: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const text = `select encode(n.hash, 'hex'), n.text from sabot.note n
      where n.hash = any (select decode(h, 'hex') from unnest($1::text[]) h)`;
    return new Map(await this.run<readonly [string, string]>('audit note texts', text, [hashes]));
  }

  async legs(shard: number, firstSeq: number, lastSeq: number): Promise<readonly LedgerLeg[]> {
    if (await this.isEmpty('entry', shard)) return [];
    const text = `select n.shard, n.seq, n.leg, n.account, n.currency, n.amount from sabot.entry n
      where n.shard = $1 and n.seq between $2 and $3 order by n.seq, n.leg`;
    return (await this.runMany<LegRow>('audit legs', text, [shard, firstSeq, lastSeq])).map(legOfRow);
  }

  async hashes(shard: number, afterSeq: number, limit: number) {
    const text = `select e.seq, ${HASH} from sabot.event e
      where e.shard = $1 and e.seq > $2 order by e.seq limit $3`;
    const rows = await this.runMany<[string, string]>('audit hashes', text, [shard, afterSeq, limit]);
    return rows.map(([seq, hash]) => ({ seq: wholeOf(seq), hash }));
  }

  async sumsBefore(shard: number, seq: number): Promise<readonly AccountRow[]> {
    const text = `select n.shard, n.account, n.currency, sum(n.amount) from sabot.entry n
      where n.shard = $1 and n.seq < $2 group by n.shard, n.account, n.currency`;
    return (await this.run<AccountColumns>('audit sums', text, [shard, seq])).map(accountOfRow);
  }

  async streams(names: readonly string[]): Promise<readonly StreamRow[]> {
    const text = `select ${STREAM_COLUMNS} from sabot.stream s where s.stream = any($1)`;
    return (await this.run<StreamColumns>('audit streams', text, [names])).map(streamOfRow);
  }

  async streamsAfter(name: string, limit: number): Promise<readonly StreamRow[]> {
    const text = `select ${STREAM_COLUMNS} from sabot.stream s where s.stream > $1 order by s.stream limit $2`;
    return (await this.run<StreamColumns>('audit streams after', text, [name, limit])).map(streamOfRow);
  }

  async counts(): Promise<{ readonly streams: number; readonly coups: number }> {
    const text = 'select (select count(*) from sabot.stream), (select count(*) from sabot.coup)';
    const [row] = await this.run<[string, string]>('audit counts', text);
    return { streams: Number(row?.[0]), coups: Number(row?.[1]) };
  }

  async firstEvent(shard: number, stream: string): Promise<number | null> {
    const text = `select e.seq from sabot.event e
      where e.shard = $1 and e.stream = $2 order by e.version limit 1`;
    const [row] = await this.run<[string]>('audit first event', text, [shard, stream]);
    return row === undefined ? null : wholeOf(row[0]);
  }

  async accounts(shard: number): Promise<readonly AccountRow[]> {
    if (await this.isEmpty('account', shard)) return [];
    const text = `select a.shard, a.account, a.currency, a.balance from sabot.account a
      where a.shard = $1 order by a.account, a.currency`;
    return (await this.run<AccountColumns>('audit accounts', text, [shard])).map(accountOfRow);
  }

  async coups(ids: readonly string[]): Promise<readonly CoupRow[]> {
    const text = `select ${COUP_COLUMNS} from sabot.coup c where c.coup = any($1)`;
    return (await this.run<CoupColumns>('audit coups', text, [ids])).map(coupOfRow);
  }

  async coupsAfter(id: string, limit: number): Promise<readonly CoupRow[]> {
    const text = `select ${COUP_COLUMNS} from sabot.coup c where c.coup > $1 order by c.coup limit $2`;
    return (await this.run<CoupColumns>('audit coups after', text, [id, limit])).map(coupOfRow);
  }

  async notesAfter(hash: string, limit: number): Promise<readonly NoteRow[]> {
    const text = `select n.shard, encode(n.hash, 'hex'), encode(n.salt, 'hex'), n.text from sabot.note n
      where n.hash > decode($1, 'hex') order by n.hash limit $2`;
    const rows = await this.run<[string, string, string, string]>('audit notes', text, [hash, limit]);
    return rows.map(([shard, own, salt, note]) => ({
      shard: Number(shard),
      hash: own,
      salt: Buffer.from(salt, 'hex'),
      text: note,
    }));
  }

  async vaultRowsAfter(
    { kind, id }: Pick<VaultRow, 'kind' | 'id'>,
    limit: number,
  ): Promise<readonly VaultRow[]> {
    const text = `select s.kind, s.id, s.shard from sabot.sealed s
      where (s.kind, s.id) > ($1, $2) order by s.kind, s.id limit $3`;
    const rows = await this.run<[string, string, string]>('audit vault', text, [kind, id, limit]);
    return rows.map(([of, own, shard]) => ({ kind: of, id: own, shard: Number(shard) }));
  }

  /** Returns the id of the installation, which the MACs of heads cover. */
  async installation(): Promise<string> {
    const [row] = await this.run<[string]>('audit installation', 'select i.id from sabot.installation i');
    return row?.[0] ?? '';
  }

  async signedHeads(): Promise<readonly SignedHead[]> {
    const text = `select ${SIGNED_HEAD_COLUMNS} from sabot.head h order by h.shard`;
    return (await this.run<SignedHeadRow>('audit signed heads', text)).map(signedHeadOfRow);
  }

  async transferRowsAfter(after: string, limit: number): Promise<readonly TransferRow[]> {
    const text = `select t.id, t.shard, t.direction, t.patron, t."table", t.currency, t.amount, t.closed
      from sabot.transfer t where t.id > $1 order by t.id limit $2`;
    const rows = await this.run<
      [string, string, TransferRow['direction'], string, string, string, string, string]
    >('audit transfers', text, [after, limit]);
    return rows.map(([id, shard, direction, patron, table, currency, amount, closed]) => ({
      id,
      shard: Number(shard),
      direction,
      patron,
      table,
      currency,
      amount: moneyOf(amount),
      isClosed: closed === 't',
    }));
  }

  async houseFaults(): Promise<readonly HouseFault[]> {
    const text = `select f.kind, f.shard, f.detail from (${HOUSE_FAULTS}) f order by f.kind, f.shard, f.detail`;
    const rows = await this.run<[HouseFault['kind'], string | null, string]>('audit house', text);
    return rows.map(([kind, shard, detail]) => ({
      kind,
      shard: shard === null ? null : Number(shard),
      detail,
    }));
  }

  async strays(): Promise<readonly StrayRow[]> {
    const outside = (of: string, seq: string, name: string, where: string): string =>
      `(select '${of}', r.shard, ${seq}, ${name} from sabot.${of} r where ${where} order by r.shard limit 1)`;
    const before = (of: string, name: string): string =>
      `select '${of}', f.shard, f.seq, f.name from generate_series(0, ${SHARDS - 1}) s cross join lateral (
        select r.shard, r.seq, ${name} as name from sabot.${of} r where r.shard = s and r.seq < 1 order by r.seq limit 1
      ) f`;
    const below = 'r.shard < 0';
    const above = `r.shard >= ${SHARDS}`;
    const parts = [below, above].flatMap((where) => [
      outside('entry', 'r.seq', 'r.account', where),
      outside('account', 'null', 'r.account', where),
    ]);
    const text = [...parts, before('entry', 'r.account'), before('event', 'r.stream')].join(' union all ');
    const rows = await this.run<[StrayRow['of'], string, string | null, string]>('audit strays', text);
    return rows.map(([of, shard, seq, name]) => ({
      of,
      shard: Number(shard),
      seq: seq === null ? null : wholeOf(seq),
      name,
    }));
  }

  /** Reads commands block after block. Reading by key would visit the table in random order. */
  async *commandPages(): AsyncGenerator<readonly CommandRow[]> {
    const blocks = `select pg_relation_size('sabot.command') / current_setting('block_size')::integer`;
    const [size] = await this.run<[string]>('audit command blocks', blocks);
    const text = `select c.actor, c.command_id, c.shard, c.first_seq, c.last_seq from sabot.command c
      where c.first_seq is not null
        and c.ctid >= ('(' || $1::bigint || ',0)')::tid and c.ctid < ('(' || $2::bigint || ',0)')::tid`;
    for (let from = 0; from < Number(size?.[0]); from += BLOCKS_A_PAGE) {
      const span = [from, from + BLOCKS_A_PAGE];
      const rows = await this.runMany<CommandColumns>('audit commands', text, span);
      yield rows.map(commandOfRow);
    }
  }

  private async isEmpty(table: 'event' | 'entry' | 'account', shard: number): Promise<boolean> {
    return this.occupied !== null && !(await this.occupied.have(table, shard));
  }
}
