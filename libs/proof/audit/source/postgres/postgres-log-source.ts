import { Client, escapeLiteral, type Pool } from 'pg';
import { moneyOf } from '#kernel/money';
import { EVENTS_WITHOUT_ENTRY } from '#log/contract';
import {
  bool,
  columns,
  execute,
  int,
  oneOf,
  orNull,
  SHARDS,
  SIGNED_HEAD,
  SIGNED_HEADS,
  text,
  tuple,
  type Decode,
  type SignedHead,
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
  ACCOUNT,
  columnsOfStream,
  COMMAND,
  COUP,
  EVENT,
  EVENT_COLUMNS,
  eventOfStream,
  HASH,
  LEG,
  ofHex,
  STREAM,
  whole,
} from './postgres-rows';
import { copyOn, inTurn, runOn, type Run } from './postgres-run';

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
    private readonly runMany: Run,
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
    const run: Run = (of, statement) => turn(() => on(of, statement));
    const runMany: Run = (of, statement) => turn(() => manyOn(of, statement));
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
      await execute(client, 'begin isolation level repeatable read read only');
      if (moment !== undefined) await execute(client, `set transaction snapshot ${escapeLiteral(moment)}`);
      await execute(client, 'set local idle_in_transaction_session_timeout = 0; set local jit = off');
      return await work(PostgresLogSource.on(client));
    } finally {
      await client.end();
    }
  }

  /** Returns the moment of this snapshot for other connections. It is valid while this one is at work. */
  async share(): Promise<string> {
    const select = 'select pg_export_snapshot() as moment';
    const [row] = await this.run(MOMENT, { name: 'audit share', text: select });
    return row?.moment ?? '';
  }

  async heads(): Promise<readonly HeadRow[]> {
    const list = HEAD.list('h', { chain: `encode(h.chain, 'hex')` });
    const select = `select ${list} from sabot.head h order by h.shard`;
    return this.run(HEAD, { name: 'audit heads', text: select });
  }

  async events(shard: number, afterSeq: number, limit: number): Promise<readonly RawEvent[]> {
    if (await this.isEmpty('event', shard)) return [];
    const select = `select ${EVENT_COLUMNS} from sabot.event e
      where e.shard = $1 and e.seq > $2 order by e.seq limit $3`;
    return this.runMany(EVENT, { name: 'audit events', text: select, values: [shard, afterSeq, limit] });
  }

  async bodies(shard: number, afterSeq: number, limit: number): Promise<readonly EventBody[]> {
    if (await this.isEmpty('event', shard)) return [];
    const select = `select e.seq, e.stream, e.type, e.schema, case when e.type = any(${WITHOUT_ENTRY}) then '' else e.data end as text
      from sabot.event e
      where e.shard = $1 and e.seq > $2 order by e.seq limit $3`;
    return this.runMany(BODY, { name: 'audit bodies', text: select, values: [shard, afterSeq, limit] });
  }

  async coup(coup: string): Promise<CoupRow | null> {
    const [found] = await this.coups([coup]);
    return found ?? null;
  }

  async eventsToCoup(span: StreamSpan): Promise<readonly RawEvent[]> {
    const { shard, stream, firstVersion, lastVersion, coup = '' } = span;
    const select = `select ${columnsOfStream('$2')} from sabot.event e
      where e.shard = ${shard} and e.stream = $1 and e.version between ${openingNear(shard)} and $3
      order by e.version`;
    const [, shoes, number] = COUP_OF_SHOE.exec(coup) ?? [];
    const values = [stream, firstVersion, lastVersion, shoes ?? null, number ?? null];
    return this.run(eventOfStream(span), { name: `audit coup ${shard}`, text: select, values });
  }

  async eventsAt(shard: number, stream: string, versions: readonly number[]): Promise<readonly RawEvent[]> {
    const select = `select ${EVENT_COLUMNS} from sabot.event e
      where e.shard = $1 and e.stream = $2 and e.version = any($3) order by e.version`;
    return this.run(EVENT, { name: 'audit events at', text: select, values: [shard, stream, versions] });
  }

  async nextReveal(shard: number, stream: string, afterVersion: number): Promise<RawEvent | null> {
    const select = `select ${EVENT_COLUMNS} from sabot.event e
      where e.shard = ${shard} and e.stream = $1 and e.version > ${LAST_COUP} and e.version < ${NEXT_SHOE}
        and e.type in ('ShoeRevealed', 'ShoeShuffled', 'ShoeLoaded')
      order by e.version limit 1`;
    const values = [stream, afterVersion];
    const [event] = await this.run(EVENT, { name: `audit reveal ${shard}`, text: select, values });
    return event?.type === 'ShoeRevealed' ? event : null;
  }

  async requestEvents(shard: number, stream: string, fromVersion: number): Promise<readonly RawEvent[]> {
    const select = `select ${EVENT_COLUMNS} from sabot.event e
      where e.shard = ${shard} and e.stream = $1 and e.version >= $2 and e.type in (${OF_REQUESTS})
      order by e.version`;
    return this.run(EVENT, { name: `audit requests ${shard}`, text: select, values: [stream, fromVersion] });
  }

  /** Returns the remaining texts for these hashes (lower-case hex). */
  async noteTexts(hashes: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const select = `select encode(n.hash, 'hex') as hash, n.text from sabot.note n
      where n.hash = any (select decode(h, 'hex') from unnest($1::text[]) h)`;
    const notes = await this.run(NOTE_TEXT, { name: 'audit note texts', text: select, values: [hashes] });
    return new Map(notes.map((note) => [note.hash, note.text]));
  }

  async legs(shard: number, firstSeq: number, lastSeq: number): Promise<readonly LedgerLeg[]> {
    if (await this.isEmpty('entry', shard)) return [];
    const select = `select ${LEG.list('n')} from sabot.entry n
      where n.shard = $1 and n.seq between $2 and $3 order by n.seq, n.leg`;
    return this.runMany(LEG, { name: 'audit legs', text: select, values: [shard, firstSeq, lastSeq] });
  }

  async hashes(shard: number, afterSeq: number, limit: number) {
    const select = `select e.seq, ${HASH} as hash from sabot.event e
      where e.shard = $1 and e.seq > $2 order by e.seq limit $3`;
    return this.runMany(SEQ_HASH, { name: 'audit hashes', text: select, values: [shard, afterSeq, limit] });
  }

  async sumsBefore(shard: number, seq: number): Promise<readonly AccountRow[]> {
    const select = `select n.shard, n.account, n.currency, sum(n.amount) as balance from sabot.entry n
      where n.shard = $1 and n.seq < $2 group by n.shard, n.account, n.currency`;
    return this.run(ACCOUNT, { name: 'audit sums', text: select, values: [shard, seq] });
  }

  async streams(names: readonly string[]): Promise<readonly StreamRow[]> {
    const select = `select ${STREAM.list('s')} from sabot.stream s where s.stream = any($1)`;
    return this.run(STREAM, { name: 'audit streams', text: select, values: [names] });
  }

  async streamsAfter(name: string, limit: number): Promise<readonly StreamRow[]> {
    const select = `select ${STREAM.list('s')} from sabot.stream s where s.stream > $1 order by s.stream limit $2`;
    return this.run(STREAM, { name: 'audit streams after', text: select, values: [name, limit] });
  }

  async counts(): Promise<{ readonly streams: number; readonly coups: number }> {
    const select =
      'select (select count(*) from sabot.stream) as streams, (select count(*) from sabot.coup) as coups';
    const [row = { streams: 0, coups: 0 }] = await this.run(COUNTS, { name: 'audit counts', text: select });
    return row;
  }

  async firstEvent(shard: number, stream: string): Promise<number | null> {
    const select = `select e.seq from sabot.event e
      where e.shard = $1 and e.stream = $2 order by e.version limit 1`;
    const [row] = await this.run(SEQ, { name: 'audit first event', text: select, values: [shard, stream] });
    return row?.seq ?? null;
  }

  async accounts(shard: number): Promise<readonly AccountRow[]> {
    if (await this.isEmpty('account', shard)) return [];
    const select = `select ${ACCOUNT.list('a')} from sabot.account a
      where a.shard = $1 order by a.account, a.currency`;
    return this.run(ACCOUNT, { name: 'audit accounts', text: select, values: [shard] });
  }

  async coups(ids: readonly string[]): Promise<readonly CoupRow[]> {
    const select = `select ${COUP.list('c')} from sabot.coup c where c.coup = any($1)`;
    return this.run(COUP, { name: 'audit coups', text: select, values: [ids] });
  }

  async coupsAfter(id: string, limit: number): Promise<readonly CoupRow[]> {
    const select = `select ${COUP.list('c')} from sabot.coup c where c.coup > $1 order by c.coup limit $2`;
    return this.run(COUP, { name: 'audit coups after', text: select, values: [id, limit] });
  }

  async notesAfter(hash: string, limit: number): Promise<readonly NoteRow[]> {
    const select = `select n.shard, encode(n.hash, 'hex') as hash, encode(n.salt, 'hex') as salt, n.text from sabot.note n
      where n.hash > decode($1, 'hex') order by n.hash limit $2`;
    return this.run(NOTE, { name: 'audit notes', text: select, values: [hash, limit] });
  }

  async vaultRowsAfter(
    { kind, id }: Pick<VaultRow, 'kind' | 'id'>,
    limit: number,
  ): Promise<readonly VaultRow[]> {
    const select = `select ${VAULT_ROW.list('s')} from sabot.sealed s
      where (s.kind, s.id) > ($1, $2) order by s.kind, s.id limit $3`;
    return this.run(VAULT_ROW, { name: 'audit vault', text: select, values: [kind, id, limit] });
  }

  /** Returns the id of the installation, which the MACs of heads cover. */
  async installation(): Promise<string> {
    const select = 'select i.id from sabot.installation i';
    const [row] = await this.run(INSTALLATION, { name: 'audit installation', text: select });
    return row?.id ?? '';
  }

  async signedHeads(): Promise<readonly SignedHead[]> {
    const select = `${SIGNED_HEADS} order by h.shard`;
    return this.run(SIGNED_HEAD, { name: 'audit signed heads', text: select });
  }

  async transferRowsAfter(after: string, limit: number): Promise<readonly TransferRow[]> {
    const select = `select ${TRANSFER.list('t')}
      from sabot.transfer t where t.id > $1 order by t.id limit $2`;
    return this.run(TRANSFER, { name: 'audit transfers', text: select, values: [after, limit] });
  }

  async houseFaults(): Promise<readonly HouseFault[]> {
    const select = `select f.kind, f.shard, f.detail from (${HOUSE_FAULTS}) f order by f.kind, f.shard, f.detail`;
    return this.run(FAULT, { name: 'audit house', text: select });
  }

  async strays(): Promise<readonly StrayRow[]> {
    const outside = (of: string, seq: string, name: string, where: string): string =>
      `(select '${of}' as of, r.shard, ${seq} as seq, ${name} as name from sabot.${of} r where ${where} order by r.shard limit 1)`;
    const before = (of: string, name: string): string =>
      `select '${of}' as of, f.shard, f.seq, f.name from generate_series(0, ${SHARDS - 1}) s cross join lateral (
        select r.shard, r.seq, ${name} as name from sabot.${of} r where r.shard = s and r.seq < 1 order by r.seq limit 1
      ) f`;
    const below = 'r.shard < 0';
    const above = `r.shard >= ${SHARDS}`;
    const parts = [below, above].flatMap((where) => [
      outside('entry', 'r.seq', 'r.account', where),
      outside('account', 'null', 'r.account', where),
    ]);
    const select = [...parts, before('entry', 'r.account'), before('event', 'r.stream')].join(' union all ');
    return this.run(STRAY, { name: 'audit strays', text: select });
  }

  /** Reads commands block after block. Reading by key would visit the table in random order. */
  async *commandPages(): AsyncGenerator<readonly CommandRow[]> {
    const blocks = `select pg_relation_size('sabot.command') / current_setting('block_size')::integer as blocks`;
    const [size] = await this.run(SIZE, { name: 'audit command blocks', text: blocks });
    const select = `select ${COMMAND.list('c')} from sabot.command c
      where c.first_seq is not null
        and c.ctid >= ('(' || $1::bigint || ',0)')::tid and c.ctid < ('(' || $2::bigint || ',0)')::tid`;
    for (let from = 0; from < (size?.blocks ?? 0); from += BLOCKS_A_PAGE) {
      const values = [from, from + BLOCKS_A_PAGE];
      yield await this.runMany(COMMAND, { name: 'audit commands', text: select, values });
    }
  }

  private async isEmpty(table: 'event' | 'entry' | 'account', shard: number): Promise<boolean> {
    return this.occupied !== null && !(await this.occupied.have(table, shard));
  }
}

const MOMENT = columns({ moment: text });
const HEAD = columns({ shard: int, seq: whole, chain: text });
const BODY = tuple(
  ['seq', 'stream', 'type', 'schema', 'text'],
  ([seq, stream, type, schema, data]: readonly [string, string, string, string, string]): EventBody => ({
    seq: whole(seq),
    stream,
    type,
    schema: Number(schema),
    text: data,
  }),
);
const SEQ = columns({ seq: whole });
const SEQ_HASH = tuple(['seq', 'hash'], ([seq, hash]: readonly [string, string]) => ({
  seq: whole(seq),
  hash,
}));
const COUNTS = columns({ streams: int, coups: int });
const SIZE = columns({ blocks: int });
const INSTALLATION = columns({ id: text });
const NOTE_TEXT = columns({ hash: text, text });
const NOTE = columns({ shard: int, hash: text, salt: ofHex, text });
const VAULT_ROW = columns({ kind: text, id: text, shard: int });

const TRANSFER = columns({
  id: text,
  shard: int,
  direction: text as Decode<TransferRow['direction']>, // a forged one must not end the audit
  patron: text,
  table: text,
  currency: text,
  amount: moneyOf,
  closed: bool,
}).as(({ closed, ...transfer }): TransferRow => ({ ...transfer, isClosed: closed }));

const FAULT = columns({
  kind: oneOf<HouseFault['kind']>('lease', 'position', 'installation', 'command'),
  shard: orNull(int),
  detail: text,
});

const STRAY = columns({
  of: oneOf<StrayRow['of']>('event', 'entry', 'account'),
  shard: int,
  seq: orNull(whole),
  name: text,
});
