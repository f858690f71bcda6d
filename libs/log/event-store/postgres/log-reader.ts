import type { Pool } from 'pg';
import { moneyOf, type Leg, type Money } from '#kernel/money';
import type { SignedHead } from '../heads/head-mac';
import { COUP, type CoupPlace } from '../kept/coup-place';
import type { StreamHead } from '../kept/event-log.port';
import { EVENT, PLACED_EVENT } from '../kept/event-row';
import { SIGNED_HEAD, SIGNED_HEADS } from '../kept/head-row';
import { shardOf } from '../kept/shard';
import type { EntryRow, PlacedEvent } from '../kept/shard-part';
import type { StoredEvent } from '../kept/stored-event';
import { STREAM_HEAD } from '../kept/stream-head';
import { bytes, columns, int, text } from '../query/columns';
import { query } from '../query/query';
import { installationOf, type Installation } from './installation';
import { openPool, READER } from './postgres-session';

/** Totals of everything stored in a currency. Each is zero if the books balance. */
export interface CurrencyTotal {
  readonly currency: string;
  readonly accounts: number;
  readonly balances: Money;
  readonly entries: Money;
}

/** A leg of an entry, with its position. */
export interface PlacedEntry extends EntryRow {
  readonly shard: number;
}

/** A page of a list: the items after the last seen one, at most `limit`. */
export interface Page<Cursor> {
  readonly after?: Cursor;
  readonly limit: number;
}

const STREAMS_AT_ONCE = 500;

/**
 * The log for readers: `sabot_reader` may read everything except sealed rows, and write nothing.
 *
 * Statements take a stream's shard as a parameter. If a sub-select found it, PostgreSQL would plan for all 64
 * partitions each time.
 */
export class LogReader {
  private readonly pool: Pool;

  constructor(readerUrl: string, connections = 4) {
    this.pool = openPool(readerUrl, { ...READER, connections, name: 'sabot reading' });
  }

  async installation(): Promise<Installation> {
    return installationOf(this.pool);
  }

  async heads(): Promise<SignedHead[]> {
    return query(this.pool, SIGNED_HEAD, { name: 'heads', text: `${SIGNED_HEADS} order by h.shard` });
  }

  /** Returns `null` if the stream does not exist. */
  async streamHead(stream: string): Promise<StreamHead | null> {
    const text = `select ${STREAM_HEAD.list('s')} from sabot.stream s where s.stream = $1`;
    const [head = null] = await query(this.pool, STREAM_HEAD, { name: 'stream', text, values: [stream] });
    return head;
  }

  /** Returns the heads of some streams, in no particular order, without missing streams. */
  async streamHeads(streams: readonly string[]): Promise<StreamHead[]> {
    const text = `select ${STREAM_HEAD.list('s')} from sabot.stream s where s.stream = any($1)`;
    return query(this.pool, STREAM_HEAD, { name: 'some streams', text, values: [streams] });
  }

  /**
   * Returns the version of a table's last snapshot up to a version, from which events are folded (S6); 1 if
   * there is none.
   */
  async openingBefore(stream: string, version: number): Promise<number> {
    const text = `select e.version, e.data::json ->> 'page' as page from sabot.event e
      where e.shard = $1 and e.stream = $2 and e.version <= $3 and e.type = 'TableOpening'
      order by e.version desc limit 1`;
    const values = [shardOf(stream), stream, version];
    const [row] = await query(this.pool, OPENING, { name: 'opening before', text, values });
    return row === undefined ? 1 : row.version - row.page + 1;
  }

  /** Returns the streams whose name begins with `prefix`, in order of name. */
  async streams(prefix: string, { after = '', limit }: Page<string>): Promise<StreamHead[]> {
    const text = `select ${STREAM_HEAD.list('s')} from sabot.stream s
      where s.stream >= $1 and s.stream < $2 and s.stream > $3 order by s.stream limit $4`;
    const values = [...prefixed(prefix), after, limit];
    return query(this.pool, STREAM_HEAD, { name: 'streams', text, values });
  }

  /** Yields all streams whose name begins with `prefix`, in order of name, reading page by page. */
  async *allStreams(prefix: string): AsyncGenerator<StreamHead> {
    for (let after: string | undefined = ''; after !== undefined;) {
      const page: StreamHead[] = await this.streams(prefix, { after, limit: STREAMS_AT_ONCE });
      yield* page;
      after = page.length < STREAMS_AT_ONCE ? undefined : page.at(-1)?.stream;
    }
  }

  /** Returns the events of a stream between two versions, both included; by default to its end. */
  async readStream(stream: string, fromVersion: number, toVersion = MAX_VERSION): Promise<StoredEvent[]> {
    const text = `select ${EVENT.list('e')} from sabot.event e
      where e.shard = $1 and e.stream = $2 and e.version between $3 and $4 order by e.version`;
    const values = [shardOf(stream), stream, fromVersion, toVersion];
    return query(this.pool, EVENT, { name: 'events of a stream', text, values });
  }

  /** Returns those of them that have one of some types. */
  async readTypes(
    stream: string,
    fromVersion: number,
    toVersion: number,
    types: readonly string[],
  ): Promise<StoredEvent[]> {
    const text = `select ${EVENT.list('e')} from sabot.event e
      where e.shard = $1 and e.stream = $2 and e.version between $3 and $4 and e.type = any($5)
      order by e.version`;
    const values = [shardOf(stream), stream, fromVersion, toVersion, types];
    return query(this.pool, EVENT, { name: 'events of a stream by type', text, values });
  }

  /** Returns at most `limit` events of a shard after a seq. A feed continues from the last one. */
  async readShard(shard: number, { after = 0, limit }: Page<number>): Promise<PlacedEvent[]> {
    const text = `select ${EVENT.list('e')} from sabot.event e
      where e.shard = $1 and e.seq > $2 order by e.seq limit $3`;
    return query(this.pool, PLACED_EVENT, { name: 'feed', text, values: [shard, after, limit] });
  }

  /** Returns the events of a range of a shard, both ends included. */
  async readRange(shard: number, firstSeq: number, lastSeq: number): Promise<PlacedEvent[]> {
    const text = `select ${EVENT.list('e')} from sabot.event e
      where e.shard = $1 and e.seq between $2 and $3 order by e.seq`;
    const values = [shard, firstSeq, lastSeq];
    return query(this.pool, PLACED_EVENT, { name: 'events of a range', text, values });
  }

  /** Returns the events at some sequence numbers of a shard, in order; missing ones are omitted. */
  async readAt(shard: number, seqs: readonly number[]): Promise<StoredEvent[]> {
    if (seqs.length === 0) return [];
    const text = `select ${EVENT.list('e')} from sabot.event e
      where e.shard = $1 and e.seq = any($2) order by e.seq`;
    return query(this.pool, EVENT, { name: 'events at places', text, values: [shard, seqs] });
  }

  /** Returns the events at some versions of a stream, in order; missing ones are omitted. */
  async readVersions(shard: number, stream: string, versions: readonly number[]): Promise<StoredEvent[]> {
    if (versions.length === 0) return [];
    const text = `select ${EVENT.list('e')} from sabot.event e
      where e.shard = $1 and e.stream = $2 and e.version = any($3) order by e.version`;
    return query(this.pool, EVENT, { name: 'events at versions', text, values: [shard, stream, versions] });
  }

  /** Returns `null` if the coup does not exist. */
  async coup(coup: string): Promise<CoupPlace | null> {
    const text = `select ${COUP.list('c')} from sabot.coup c where c.coup = $1`;
    const [found = null] = await query(this.pool, COUP, { name: 'coup', text, values: [coup] });
    return found;
  }

  /** Returns the coups of a table, the newest first. The cursor is the last one's `firstVersion`. */
  async coups(table: string, { after = MAX_VERSION, limit }: Page<number>): Promise<CoupPlace[]> {
    const text = `select ${COUP.list('c')} from sabot.coup c
      where c.stream = $1 and c.first_version < $2 order by c.first_version desc limit $3`;
    return query(this.pool, COUP, { name: 'coups', text, values: [`table:${table}`, after, limit] });
  }

  /** Returns the first coup of a table that opened after a version; `null` if there is none. */
  async coupAfter(table: string, version: number): Promise<CoupPlace | null> {
    const text = `select ${COUP.list('c')} from sabot.coup c
      where c.stream = $1 and c.first_version > $2 order by c.first_version limit 1`;
    const [found = null] = await query(this.pool, COUP, {
      name: 'next coup',
      text,
      values: [`table:${table}`, version],
    });
    return found;
  }

  /** Returns the coups of a shoe in their order: those whose id begins with the shoe's. */
  async coupsOfShoe(shoe: string): Promise<CoupPlace[]> {
    const text = `select ${COUP.list('c')} from sabot.coup c
      where c.coup >= $1 and c.coup < $2 order by c.first_version`;
    return query(this.pool, COUP, { name: 'coups of a shoe', text, values: prefixed(`${shoe}/`) });
  }

  /** Returns the entries of a range of events, in order of seq and leg. */
  async entries(shard: number, firstSeq: number, lastSeq: number): Promise<PlacedEntry[]> {
    const text = `select ${ENTRY.list('e')} from sabot.entry e
      where e.shard = $1 and e.seq between $2 and $3 order by e.seq, e.leg`;
    return query(this.pool, ENTRY, { name: 'entries', text, values: [shard, firstSeq, lastSeq] });
  }

  /** Returns the entries of an account, in order of shard and seq. The cursor is the last one's position. */
  async entriesOfAccount(
    account: string,
    { after = { shard: -1, seq: 0, leg: 0 }, limit }: Page<Pick<PlacedEntry, 'shard' | 'seq' | 'leg'>>,
  ): Promise<PlacedEntry[]> {
    const text = `select ${ENTRY.list('e')} from sabot.entry e
      where e.account = $1 and (e.shard, e.seq, e.leg) > ($2, $3, $4) order by e.shard, e.seq, e.leg limit $5`;
    const values = [account, after.shard, after.seq, after.leg, limit];
    return query(this.pool, ENTRY, { name: 'entries of an account', text, values });
  }

  /**
   * Returns the balances of accounts whose name begins with `prefix`, summed over shards, in order of name
   * and currency.
   */
  async accounts(
    prefix: string,
    { after = { account: '', currency: '' }, limit }: Page<Pick<Leg, 'account' | 'currency'>>,
  ): Promise<Leg[]> {
    const text = `select a.account, a.currency, sum(a.balance) as amount from sabot.account a
      where a.account >= $1 and a.account < $2 and a.account >= $3 and (a.account, a.currency) > ($3, $4)
      group by a.account, a.currency order by a.account, a.currency limit $5`;
    const values = [...prefixed(prefix), after.account, after.currency, limit];
    return query(this.pool, BALANCE, { name: 'accounts', text, values });
  }

  /** Returns the sums of all balances and all entries by currency. It reads every entry. */
  async trialBalance(): Promise<CurrencyTotal[]> {
    const text = `select b.currency, b.accounts, b.balances, coalesce(e.entries, 0) as entries
      from (
        select a.currency, count(distinct a.account) as accounts, sum(a.balance) as balances
        from sabot.account a group by a.currency
      ) b
      left join (
        select e.currency, sum(e.amount) as entries from sabot.entry e group by e.currency
      ) e on e.currency = b.currency
      order by b.currency`;
    return query(this.pool, TOTAL, { name: 'trial balance', text });
  }

  /** Returns the text and salt of a hash in an event; `null` if the text was erased. */
  async note(hash: string): Promise<{ readonly salt: Uint8Array; readonly text: string } | null> {
    const text = `select n.salt, n.text from sabot.note n where n.hash = decode($1, 'hex')`;
    const [note = null] = await query(this.pool, NOTE, { name: 'note', text, values: [hash] });
    return note;
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}

/** Versions are PostgreSQL integers. */
const MAX_VERSION = 2_147_483_647;

/**
 * Returns the range of all names that begin with `prefix`: the columns sort by bytes, and nothing sorts after
 * U+10FFFF.
 */
const prefixed = (prefix: string): [string, string] => [prefix, `${prefix}\u{10ffff}`];

const OPENING = columns({ version: int, page: int });
const BALANCE = columns({ account: text, currency: text, amount: moneyOf });
const TOTAL = columns({ currency: text, accounts: int, balances: moneyOf, entries: moneyOf });
const NOTE = columns({ salt: bytes, text });
const ENTRY = columns({ shard: int, seq: int, leg: int, account: text, currency: text, amount: moneyOf });
