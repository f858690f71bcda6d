import type { Client, Pool } from 'pg';
import { invariant, type Rejection } from '#kernel/decision';
import { moneyOf } from '#kernel/money';
import { HeadSigner, type HeadKeys, type SignedHead } from '../heads/head-mac';
import { provenHeads, type HeadEvidence, type TakenHead } from '../heads/head-proof';
import { signHeads } from '../heads/sign-heads';
import { COUP_COLUMNS, coupOfRow, type CoupPlace, type CoupRow } from '../kept/coup-place';
import type { Transfer } from '../kept/decided';
import {
  LogUnreachableError,
  StatementError,
  type AppendVerdict,
  type EventLog,
  type NotesWanted,
  type ReadToDecide,
  type StreamHead,
} from '../kept/event-log.port';
import { bytesOf, EVENT_COLUMNS, eventOfRow, type EventRow } from '../kept/event-row';
import {
  HEAD_COLUMNS,
  headOfRow,
  SIGNED_HEAD_COLUMNS,
  signedHeadOfRow,
  type HeadRow,
  type SignedHeadRow,
} from '../kept/head-row';
import type { Book, Server } from '../kept/lease-book.port';
import { ANSWERING, ASKING, openRequestOf, type OpenRequest } from '../kept/open-request';
import { SENDING } from '../kept/sending';
import { EVERY_SHARD, shardOf } from '../kept/shard';
import type { CommandKey, CommandRow, SealedBytes, ShardHead, ShardPart } from '../kept/shard-part';
import type { StoredEvent } from '../kept/stored-event';
import { APPEND_TEXT, appendValues } from './append-statement';
import { installationOf } from './installation';
import { openingBefore } from './opening-before';
import { plainArray, textArray } from './postgres-array';
import { PostgresLeaseBook } from './postgres-lease-book';
import { rowsOf, sqlStateOf, statement } from './postgres-query';
import { LOOK_UPS_ONLY, openClient, openPool, SESSION } from './postgres-session';

/** The log on PostgreSQL for the writer: one connection for each lane, and a few for reading. */
export class PostgresEventLog implements EventLog {
  private readonly lanes = new Map<number, Client>();
  private readonly pool: Pool;
  private readonly book: PostgresLeaseBook;

  private signer: Promise<HeadSigner> | null = null;

  /**
   * `writerUrl` connects a member of `sabot_writer`. `keys` sign every written head and verify heads. With
   * `null` the log can only be read.
   */
  constructor(
    private readonly writerUrl: string,
    private readonly keys: HeadKeys | null,
  ) {
    this.pool = openPool(writerUrl, {
      connections: 4,
      name: 'sabot reading',
      session: `${SESSION}; ${LOOK_UPS_ONLY}`,
    });
    this.book = new PostgresLeaseBook(writerUrl);
  }

  async takeShards(owner: string, shards: readonly number[] = EVERY_SHARD): Promise<readonly TakenHead[]> {
    const text = `select ${HEAD_COLUMNS}, recorded_at from sabot.take_shards($1, $2)`;
    const rows = await rowsOf<HeadRow>(this.pool, statement('take', text, [owner, plainArray(shards)]));
    return this.proven(rows.map(headOfRow));
  }

  async renewLeases(me: Server, termMs: number, joins: boolean): Promise<Book | null> {
    return this.book.renewLeases(me, termMs, joins);
  }

  async takeLeases(me: Server, shards: readonly number[], termMs: number): Promise<readonly TakenHead[]> {
    return this.proven(await this.book.takeLeases(me, shards, termMs));
  }

  async freeLeases(me: Server, shards?: readonly number[]): Promise<void> {
    await this.book.freeLeases(me, shards);
  }

  async append(lane: number, parts: readonly ShardPart[]): Promise<AppendVerdict[]> {
    const signer = await this.signs();
    const values = appendValues(parts, (part) => signer.signPart(part));
    const client = this.lanes.get(lane) ?? (await this.connect(lane));
    for (let trial = 1; ; trial++) {
      try {
        const rows = await rowsOf<VerdictRow>(client, statement('append', APPEND_TEXT, values));
        return rows.map(([shard, kind]) => ({ shard: Number(shard), kind }));
      } catch (error) {
        // Another server inserted the same id after this one looked; the next try finds a conflict.
        if (trial < 3 && isKnownCommand(error)) continue;
        if (error instanceof LogUnreachableError) this.discard(lane);
        throw error;
      }
    }
  }

  async headsAfterDoubt(lane: number, shards: readonly number[]): Promise<ShardHead[]> {
    this.discard(lane);
    const client = await this.connect(lane);
    const text = `select ${HEAD_COLUMNS}, recorded_at from sabot.heads_after_doubt($1)`;
    return (await rowsOf<HeadRow>(client, statement('doubt', text, [plainArray(shards)]))).map(headOfRow);
  }

  async findCommands(keys: readonly CommandKey[]): Promise<CommandRow[]> {
    const text = `select c.actor, c.command_id, c.shard, c.digest, c.first_seq, c.last_seq, c.phase, c.rejection
      from unnest($1::text[], $2::uuid[]) as k(actor, id)
      join sabot.command c on c.actor = k.actor and c.command_id = k.id`;
    const actors = textArray(keys.map((key) => key.actor));
    const ids = plainArray(keys.map((key) => key.commandId));
    return (await rowsOf<CommandColumns>(this.pool, statement('commands', text, [actors, ids]))).map(
      commandOfRow,
    );
  }

  async streamHead(stream: string): Promise<StreamHead | null> {
    const [head = null] = await this.streamHeads([stream]);
    return head;
  }

  async readToDecide(stream: string, trace: string | null): Promise<ReadToDecide> {
    const heads = await this.streamHeads(trace === null ? [stream] : [stream, trace]);
    const head = heads.find((known) => known.stream === stream) ?? null;
    const traceVersion = heads.find((known) => known.stream === trace)?.version ?? 0;
    return { events: head === null ? [] : await this.eventsFrom(head, head.opening), traceVersion };
  }

  async readStream(stream: string, from: 'opening' | number): Promise<StoredEvent[]> {
    const head = await this.streamHead(stream);
    return head === null ? [] : this.eventsFrom(head, from === 'opening' ? head.opening : from);
  }

  private async streamHeads(streams: readonly string[]): Promise<StreamHead[]> {
    const text =
      'select s.stream, s.shard, s.version, s.opening from sabot.stream s where s.stream = any($1::text[])';
    const rows = await rowsOf<[string, string, string, string]>(
      this.pool,
      statement('streams', text, [textArray(streams)]),
    );
    return rows.map(([stream, shard, version, opening]) => ({
      stream,
      shard: Number(shard),
      version: Number(version),
      opening: Number(opening),
    }));
  }

  private async eventsFrom({ stream, shard }: StreamHead, first: number): Promise<StoredEvent[]> {
    const text = `select ${EVENT_COLUMNS} from sabot.event e
      where e.shard = $1 and e.stream = $2 and e.version >= $3 order by e.version`;
    return this.events(statement('events of a stream', text, [shard, stream, first]));
  }

  async readFromOpening(stream: string, before: number, to: number): Promise<StoredEvent[]> {
    const opening = openingBefore({ shard: '$1', stream: '$2', version: '$3' });
    const text = `select ${EVENT_COLUMNS} from sabot.event e
      where e.shard = $1 and e.stream = $2 and e.version between ${opening} and $4 order by e.version`;
    return this.events(statement('from an opening', text, [shardOf(stream), stream, before, to]));
  }

  async readVersions(stream: string, versions: readonly number[]): Promise<StoredEvent[]> {
    if (versions.length === 0) return [];
    const text = `select ${EVENT_COLUMNS} from sabot.event e
      where e.shard = $1 and e.stream = $2 and e.version = any($3) order by e.version`;
    return this.events(statement('versions', text, [shardOf(stream), stream, plainArray(versions)]));
  }

  async findCoup(coup: string): Promise<CoupPlace | null> {
    const text = `select ${COUP_COLUMNS} from sabot.coup c where c.coup = $1`;
    const [row] = await rowsOf<CoupRow>(this.pool, statement('coup', text, [coup]));
    return row === undefined ? null : coupOfRow(row);
  }

  async readRange(shard: number, firstSeq: number, lastSeq: number): Promise<StoredEvent[]> {
    const text = `select ${EVENT_COLUMNS} from sabot.event e
      where e.shard = $1 and e.seq between $2 and $3 order by e.seq`;
    return this.events(statement('events of a range', text, [shard, firstSeq, lastSeq]));
  }

  async openTransfers(shards: readonly number[]): Promise<Transfer[]> {
    const text = `select t.id, t.direction, t.patron, t."table", t.currency, t.amount
      from sabot.transfer t where t.shard = any($1) and not t.closed order by t.id`;
    const rows = await rowsOf<TransferRow>(this.pool, statement('transfers', text, [plainArray(shards)]));
    return rows.map(transferOfRow);
  }

  async openRequests(shards: readonly number[]): Promise<OpenRequest[]> {
    // The types are written out, so that the planner knows that `event_request` indexes all of them.
    const text = `select ${EVENT_COLUMNS} from sabot.event e
      where e.shard = any($1) and e.type in (${listOf(ASKING)}) and not exists (
        select from sabot.event a
        where a.shard = e.shard and a.stream = e.stream and a.version > e.version and a.type in (${listOf(ANSWERING)})
          and strpos(a.data, substring(e.data from '"request":"[^"]*"')) > 0
      )
      order by e.shard, e.seq`;
    const open = await this.events(statement('open requests', text, [plainArray(shards)]));
    return open.map(openRequestOf);
  }

  async findSending(shard: number, eventId: string): Promise<StoredEvent | null> {
    const text = `select ${EVENT_COLUMNS} from sabot.event e
      where e.shard = $1 and e.event_id = $2 and e.type in (${listOf(SENDING)})`;
    const [found] = await this.events(statement('sending', text, [shard, eventId]));
    return found ?? null;
  }

  async findNotes({ patron, hashes }: NotesWanted): Promise<string[]> {
    const found =
      hashes === undefined
        ? statement('notes about', NOTES_ABOUT, [
            patron,
            ...['patron', 'banker'].map((role) => `${JSON.stringify(role)}:${JSON.stringify(patron)}`),
            `(^|[^[:alnum:]])${patron.replaceAll(ASCII_SIGN, String.raw`\$&`)}($|[^[:alnum:]])`,
          ])
        : statement('notes', NOTES, [textArray(hashes)]);
    return (await rowsOf<[string]>(this.pool, found)).map(([hash]) => hash);
  }

  async readSealed(kind: string, id: string): Promise<SealedBytes | null> {
    const text = 'select s.key_id, s.nonce, s.body from sabot.read_sealed($1, $2) s';
    const [row] = await rowsOf<[string, string, string]>(this.pool, statement('sealed', text, [kind, id]));
    if (row === undefined) return null;
    return { kind, id, keyId: row[0], nonce: bytesOf(row[1]), body: bytesOf(row[2]) };
  }

  async installation(): Promise<string> {
    return (await installationOf(this.pool)).id;
  }

  async close(): Promise<void> {
    const lanes = [...this.lanes.values()];
    this.lanes.clear();
    if (this.pool.ending) return;
    await Promise.all([this.pool.end(), this.book.close(), ...lanes.map((client) => client.end())]);
  }

  /** Verifies the MACs and events of heads that were just taken. One by an older key is signed again. */
  private async proven(taken: readonly ShardHead[]): Promise<readonly TakenHead[]> {
    if (taken.length === 0) return [];
    const signer = await this.signs();
    const lying = new Map((await this.signedHeads(taken)).map((head) => [head.shard, head]));
    const heads = taken.map((head) => ({ ...head, mac: lying.get(head.shard)?.mac ?? null }));
    const proven = await provenHeads(heads, signer, this.evidence);
    const old = heads.filter(
      ({ mac }, at) => mac !== null && mac.keyId !== signer.current && proven[at]?.fault === null,
    );
    if (old.length > 0) await signHeads(this.pool, 'rotated', old, signer);
    return proven;
  }

  private async signedHeads(of: readonly ShardHead[]): Promise<readonly SignedHead[]> {
    const text = `select ${SIGNED_HEAD_COLUMNS} from sabot.head h where h.shard = any($1) order by h.shard`;
    const shards = plainArray(of.map(({ shard }) => shard));
    return (await rowsOf<SignedHeadRow>(this.pool, statement('signed heads', text, [shards]))).map(
      signedHeadOfRow,
    );
  }

  private readonly evidence: HeadEvidence = {
    sealedPlaces: async (shards) => {
      const rows = await rowsOf<[string, string, string, string, string, string]>(
        this.pool,
        statement('sealed places', SEALED_PLACES, [plainArray(shards)]),
      );
      return rows.map(([incarnation, shard, seq, chain, keyId, mac]) => ({
        incarnation: Number(incarnation),
        shard: Number(shard),
        seq: Number(seq),
        chain: bytesOf(chain),
        mac: { keyId, bytes: bytesOf(mac) },
      }));
    },
    hashes: async ({ shard, after, last }) => {
      const text = `select string_agg(e.hash, ''::bytea order by e.seq) from sabot.event e
        where e.shard = $1 and e.seq > $2 and e.seq <= $3`;
      const [row] = await rowsOf<[string | null]>(this.pool, statement('hashes', text, [shard, after, last]));
      return bytesOf(row?.[0] ?? '\\x');
    },
  };

  /** Returns the signer, made once. If the installation's id can't be read, the next call tries again. */
  private async signs(): Promise<HeadSigner> {
    const { keys } = this;
    invariant(keys !== null, 'this log was opened without the writer’s keys: it is only read');
    this.signer ??= this.installation().then((id) => new HeadSigner(id, keys));
    try {
      return await this.signer;
    } catch (error) {
      this.signer = null;
      throw error;
    }
  }

  private async events(query: ReturnType<typeof statement>): Promise<StoredEvent[]> {
    return (await rowsOf<EventRow>(this.pool, query)).map(eventOfRow);
  }

  private async connect(lane: number): Promise<Client> {
    const client = await openClient(this.writerUrl);
    this.lanes.set(lane, client);
    return client;
  }

  /** Closes a lane's connection: after a doubtful result nothing more is sent over it. */
  private discard(lane: number): void {
    const client = this.lanes.get(lane);
    this.lanes.delete(lane);
    void client?.end().catch(() => undefined); // it is lost already, or about to be
  }
}

// The last block of the shard's current log. Blocks from before chains were recorded have none.
const SEALED_PLACES = `select b.incarnation, b.shard, b.seq_to, b.chain, b.mac_key, b.mac
  from unnest($1::smallint[]) as w(shard)
  cross join lateral (
    select k.incarnation, k.shard, k.seq_to, k.chain, k.mac_key, k.mac from sabot.audit_block k
    where k.shard = w.shard and k.incarnation = (select max(l.incarnation) from sabot.audit_log l)
    order by k.seq_from desc limit 1
  ) b
  where b.chain is not null and b.mac_key is not null and b.mac is not null`;

/** ASCII characters that may have a meaning in a regular expression. */
const ASCII_SIGN = /[!-/:-@[-`{-~]/gu;

const NOTES = `select encode(n.hash, 'hex') as hash from sabot.note n
  where n.hash in (select decode(w.hash, 'hex') from unnest($1::text[]) as w(hash)) order by hash`;

// Requests are a few in a million events and have their own index (migrations/0007); a coup's events are
// adjacent.
const NOTES_ABOUT = `with asked as materialized (
    select e.type, e.data::json as data from sabot.event e
    where e.type in ('VoidRequested', 'CorrectionRequested', 'WaiverRequested')
  ), about as (
    select a.data ->> 'reason' as reason from asked a
    where case when a.type = 'WaiverRequested' then a.data ->> 'patron' = $1 else exists (
      select from sabot.coup c
      join sabot.event e on e.shard = c.shard and e.seq between c.first_seq and c.last_seq and e.stream = c.stream
      where c.coup = a.data ->> 'coup' and (strpos(e.data, $2) > 0 or strpos(e.data, $3) > 0)
    ) end
  )
  select encode(n.hash, 'hex') as hash from sabot.note n
  where n.hash in (select decode(b.reason, 'hex') from about b) or n.text ~* $4
  order by hash`;

const listOf = (types: readonly string[]): string => types.map((type) => `'${type}'`).join(', ');

type VerdictRow = [string, AppendVerdict['kind']];
type TransferRow = [string, Transfer['direction'], string, string, string, string];
type CommandColumns = [
  string,
  string,
  string,
  string,
  string | null,
  string | null,
  string | null,
  string | null,
];

const transferOfRow = ([id, direction, patron, table, currency, amount]: TransferRow): Transfer => ({
  id,
  direction,
  patron,
  table,
  currency,
  amount: moneyOf(amount),
});

const commandOfRow = ([
  actor,
  commandId,
  shard,
  digest,
  first,
  last,
  phase,
  rejection,
]: CommandColumns): CommandRow => ({
  actor,
  commandId,
  shard: Number(shard),
  digest: bytesOf(digest),
  decided:
    rejection === null
      ? { kind: 'accepted', firstSeq: Number(first), lastSeq: Number(last), phase }
      : { kind: 'refused', rejection: JSON.parse(rejection) as Rejection }, // written by `commandColumns`
});

/** Returns `true` if a statement failed because a command's id is already remembered. */
function isKnownCommand(error: unknown): boolean {
  const cause: unknown = error instanceof StatementError ? error.cause : null;
  const constraint: unknown = cause instanceof Error && 'constraint' in cause ? cause.constraint : null;
  return sqlStateOf(cause) === '23505' && constraint === 'command_pkey';
}
