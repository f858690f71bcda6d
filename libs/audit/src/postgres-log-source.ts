import { Client, escapeLiteral, type Pool, type QueryArrayConfig } from 'pg';
import { EVENTS_WITHOUT_ENTRY } from '#contract';
import { OPENING_BEFORE } from '#event-store';
import { moneyOf } from '#money';
import type {
  AccountRow,
  CommandCheck,
  CoupRow,
  EventBody,
  HeadRow,
  LedgerLeg,
  LogSource,
  StreamRow,
} from './log-source.port';
import type { RawEvent } from './raw-event';

/** Runs a query; rows come as arrays of PostgreSQL's own texts. */
type Run = <Row extends readonly (string | null)[]>(
  name: string,
  text: string,
  values?: readonly unknown[],
) => Promise<readonly Row[]>;

/**
 * The log as its tables say it, row by row, for `sabot_reader`. Unlike `LogReader` it believes nothing: a row that no
 * writer can have written is what an auditor looks for, so data stays text until it is checked.
 */
export class PostgresLogSource implements LogSource {
  private constructor(private readonly run: Run) {}

  /** Each query sees what is committed by then: for single replays. The pool stays the caller's. */
  static over(pool: Pool): PostgresLogSource {
    return new PostgresLogSource(runOn(pool));
  }

  /**
   * All of it as it stood at one moment, while the house plays on. With `moment`, what another connection's `share` gave
   * and still holds: both see the same.
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
      return await work(new PostgresLogSource(oneByOne(runOn(client))));
    } finally {
      await client.end();
    }
  }

  /** The moment that a snapshot shows, for other connections; it is theirs as long as this one is at work. */
  async share(): Promise<string> {
    const [row] = await this.run<[string]>('audit share', 'select pg_export_snapshot()');
    return row?.[0] ?? '';
  }

  async heads(): Promise<readonly HeadRow[]> {
    const text = `select h.shard, h.seq, encode(h.chain, 'hex') from sabot.head h order by h.shard`;
    const rows = await this.run<[string, string, string]>('audit heads', text);
    return rows.map(([shard, seq, chain]) => ({ shard: Number(shard), seq: Number(seq), chain }));
  }

  async events(shard: number, afterSeq: number, limit: number): Promise<readonly RawEvent[]> {
    const text = `select ${EVENT_COLUMNS} from sabot.event e
      where e.shard = $1 and e.seq > $2 order by e.seq limit $3`;
    return (await this.run<EventRow>('audit events', text, [shard, afterSeq, limit])).map(eventOfRow);
  }

  async bodies(shard: number, afterSeq: number, limit: number): Promise<readonly EventBody[]> {
    const text = `select e.seq, e.stream, e.type, e.schema, case when e.type = any($4) then '' else e.data end
      from sabot.event e
      where e.shard = $1 and e.seq > $2 order by e.seq limit $3`;
    const rows = await this.run<[string, string, string, string, string]>('audit bodies', text, [
      shard,
      afterSeq,
      limit,
      EVENTS_WITHOUT_ENTRY,
    ]);
    return rows.map(([seq, stream, type, schema, data]) => ({
      seq: Number(seq),
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

  async eventsToCoup({ shard, stream, firstVersion, lastVersion }: CoupRow): Promise<readonly RawEvent[]> {
    const text = `select ${columnsShownFrom('$3')} from sabot.event e
      where e.shard = $1 and e.stream = $2 and e.version between ${OPENING_BEFORE} and $4
      order by e.version`;
    const values = [shard, stream, firstVersion, lastVersion];
    return (await this.run<EventRow>('audit coup', text, values)).map(eventOfRow);
  }

  async eventsAt(shard: number, stream: string, versions: readonly number[]): Promise<readonly RawEvent[]> {
    const text = `select ${EVENT_COLUMNS} from sabot.event e
      where e.shard = $1 and e.stream = $2 and e.version = any($3) order by e.version`;
    return (await this.run<EventRow>('audit events at', text, [shard, stream, versions])).map(eventOfRow);
  }

  async nextReveal(shard: number, stream: string, afterVersion: number): Promise<RawEvent | null> {
    const text = `select ${EVENT_COLUMNS} from sabot.event e
      where e.shard = $1 and e.stream = $2 and e.version > $3
        and e.type in ('ShoeRevealed', 'ShoeShuffled', 'ShoeLoaded')
      order by e.version limit 1`;
    const [row] = await this.run<EventRow>('audit reveal', text, [shard, stream, afterVersion]);
    return row?.[5] === 'ShoeRevealed' ? eventOfRow(row) : null;
  }

  async legs(shard: number, firstSeq: number, lastSeq: number): Promise<readonly LedgerLeg[]> {
    const text = `select n.shard, n.seq, n.leg, n.account, n.currency, n.amount from sabot.entry n
      where n.shard = $1 and n.seq between $2 and $3 order by n.seq, n.leg`;
    return (await this.run<LegRow>('audit legs', text, [shard, firstSeq, lastSeq])).map(legOfRow);
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
    return row === undefined ? null : Number(row[0]);
  }

  async accounts(shard: number): Promise<readonly AccountRow[]> {
    const text = `select a.shard, a.account, a.currency, a.balance from sabot.account a
      where a.shard = $1 order by a.account, a.currency`;
    const rows = await this.run<[string, string, string, string]>('audit accounts', text, [shard]);
    return rows.map(([of, account, currency, balance]) => ({
      shard: Number(of),
      account,
      currency,
      balance: moneyOf(balance),
    }));
  }

  async coups(ids: readonly string[]): Promise<readonly CoupRow[]> {
    const text = `select ${COUP_COLUMNS} from sabot.coup c where c.coup = any($1)`;
    return (await this.run<CoupColumns>('audit coups', text, [ids])).map(coupOfRow);
  }

  async coupsAfter(id: string, limit: number): Promise<readonly CoupRow[]> {
    const text = `select ${COUP_COLUMNS} from sabot.coup c where c.coup > $1 order by c.coup limit $2`;
    return (await this.run<CoupColumns>('audit coups after', text, [id, limit])).map(coupOfRow);
  }

  async commandsAfter(
    [actor, commandId]: readonly [actor: string, commandId: string],
    limit: number,
  ): Promise<readonly CommandCheck[]> {
    const text = `select c.actor, c.command_id, c.shard, c.first_seq, c.last_seq, (
        select count(*) from sabot.event e
        where e.shard = c.shard and e.seq between c.first_seq and c.last_seq
          and e.command_id = c.command_id and e.actor_role || ':' || e.actor_id = c.actor
      )
      from sabot.command c
      where c.first_seq is not null and (c.actor, c.command_id) > ($1, $2)
      order by c.actor, c.command_id limit $3`;
    const rows = await this.run<[string, string, string, string, string, string]>('audit commands', text, [
      actor,
      commandId,
      limit,
    ]);
    return rows.map(([by, id, shard, first, last, events]) => ({
      actor: by,
      commandId: id,
      shard: Number(shard),
      firstSeq: Number(first),
      lastSeq: Number(last),
      events: Number(events),
    }));
  }
}

const TEXTS = { getTypeParser: () => (text: string) => text };

const runOn =
  (on: Pool | Client): Run =>
  async <Row extends readonly (string | null)[]>(
    name: string,
    text: string,
    values: readonly unknown[] = [],
  ): Promise<readonly Row[]> => {
    const query: QueryArrayConfig = { name, text, values: [...values], rowMode: 'array', types: TEXTS };
    return (await on.query<Row & string[]>(query)).rows;
  };

/** Queries in the order they were asked for, each sent when the one before is answered: pg is about to queue them no more. */
const oneByOne = (run: Run): Run => {
  let before: Promise<unknown> = Promise.resolve();
  return (name, text, values) => {
    const answer = before.then(() => run<never>(name, text, values));
    before = answer.catch(() => undefined); // whoever asked is told
    return answer;
  };
};

type EventRow = readonly [
  shard: string,
  seq: string,
  stream: string,
  version: string,
  eventId: string,
  type: string,
  schema: string,
  data: string,
  recordedAt: string,
  actorId: string,
  actorRole: string,
  correlationId: string | null,
  causationId: string | null,
  commandId: string | null,
  hash: string,
];

/** Times and hashes are written out by the query itself, whatever the session's settings. */
const TIME = `to_char(e.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const HASH = `encode(e.hash, 'hex')`;
const columns = (time: string, hash: string): string =>
  `e.shard, e.seq, e.stream, e.version, e.event_id, e.type, e.schema, e.data, ${time},
  e.actor_id, e.actor_role, e.correlation_id, e.causation_id, e.command_id, ${hash}`;
const EVENT_COLUMNS = columns(TIME, HASH);

/** The same, times and hashes from a version on alone: to write them out costs more than to find the row. */
const columnsShownFrom = (version: string): string => {
  const from = (column: string): string => `case when e.version >= ${version} then ${column} else '' end`;
  return columns(from(TIME), from(HASH));
};

const eventOfRow = (row: EventRow): RawEvent => ({
  shard: Number(row[0]),
  seq: Number(row[1]),
  stream: row[2],
  version: Number(row[3]),
  eventId: row[4],
  type: row[5],
  schema: Number(row[6]),
  text: row[7],
  recordedAt: row[8],
  actor: { id: row[9], role: row[10] },
  correlationId: row[11],
  causationId: row[12],
  commandId: row[13],
  hash: row[14],
});

type LegRow = readonly [string, string, string, string, string, string];
const legOfRow = ([shard, seq, leg, account, currency, amount]: LegRow): LedgerLeg => ({
  shard: Number(shard),
  seq: Number(seq),
  leg: Number(leg),
  account,
  currency,
  amount: moneyOf(amount),
});

type StreamColumns = readonly [string, string, string, string];
const STREAM_COLUMNS = 's.stream, s.shard, s.version, s.opening';
const streamOfRow = ([stream, shard, version, opening]: StreamColumns): StreamRow => ({
  stream,
  shard: Number(shard),
  version: Number(version),
  opening: Number(opening),
});

type CoupColumns = readonly [string, string, string, string, string, string, string, string, string];
const COUP_COLUMNS = `c.coup, c.shard, c.stream, c.first_seq, c.last_seq, c.first_version, c.last_version, c.status,
  array_to_string(c.corrections, ',')`;
const coupOfRow = (row: CoupColumns): CoupRow => ({
  coup: row[0],
  shard: Number(row[1]),
  stream: row[2],
  firstSeq: Number(row[3]),
  lastSeq: Number(row[4]),
  firstVersion: Number(row[5]),
  lastVersion: Number(row[6]),
  status: row[7],
  corrections: row[8] === '' ? [] : row[8].split(',').map(Number),
});
