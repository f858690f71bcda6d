import type { Client, Pool } from 'pg';
import { invariant, type Rejection } from '#kernel/decision';
import { moneyOf } from '#kernel/money';
import { HeadSigner, type HeadKeys, type SignedHead } from '../heads/head-mac';
import { provenHeads, type HeadEvidence, type TakenHead } from '../heads/head-proof';
import { signHeads } from '../heads/sign-heads';
import { COUP, type CoupPlace } from '../kept/coup-place';
import type { Transfer } from '../kept/decided';
import type { AppendVerdict, EventLog, NotesWanted, ReadToDecide, StreamHead } from '../kept/event-log.port';
import { EVENT } from '../kept/event-row';
import { HEAD, SIGNED_HEAD, SIGNED_HEADS } from '../kept/head-row';
import type { Book, Server } from '../kept/lease-book.port';
import { ANSWERING, ASKING, openRequestOf, type OpenRequest } from '../kept/open-request';
import { SENDING } from '../kept/sending';
import { EVERY_SHARD, shardOf } from '../kept/shard';
import type { CommandKey, CommandRow, SealedBytes, ShardHead, ShardPart } from '../kept/shard-part';
import type { StoredEvent } from '../kept/stored-event';
import { STREAM_HEAD } from '../kept/stream-head';
import { bytes, columns, int, json, oneOf, orNull, text } from '../query/columns';
import { LogUnreachableError, sqlStateOf, StatementError } from '../query/database-error';
import { query, type Statement } from '../query/query';
import { APPEND_TEXT, appendValues } from './append-statement';
import { installationOf } from './installation';
import { openingBefore } from './opening-before';
import { plainArray, textArray } from './postgres-array';
import { PostgresLeaseBook } from './postgres-lease-book';
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
    const values = [owner, plainArray(shards)];
    return this.proven(await query(this.pool, HEAD, { name: 'take', text: TAKE, values }));
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
        return await query(client, VERDICT, { name: 'append', text: APPEND_TEXT, values });
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
    const values = [plainArray(shards)];
    return query(client, HEAD, { name: 'doubt', text: HEADS_AFTER_DOUBT, values });
  }

  async findCommands(keys: readonly CommandKey[]): Promise<CommandRow[]> {
    const actors = textArray(keys.map((key) => key.actor));
    const ids = plainArray(keys.map((key) => key.commandId));
    return query(this.pool, COMMAND, { name: 'commands', text: COMMANDS, values: [actors, ids] });
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
    const select = `select ${STREAM_HEAD.list('s')} from sabot.stream s where s.stream = any($1::text[])`;
    return query(this.pool, STREAM_HEAD, { name: 'streams', text: select, values: [textArray(streams)] });
  }

  private async eventsFrom({ stream, shard }: StreamHead, first: number): Promise<StoredEvent[]> {
    const select = `select ${EVENT.list('e')} from sabot.event e
      where e.shard = $1 and e.stream = $2 and e.version >= $3 order by e.version`;
    return this.events({ name: 'events of a stream', text: select, values: [shard, stream, first] });
  }

  async readFromOpening(stream: string, before: number, to: number): Promise<StoredEvent[]> {
    const opening = openingBefore({ shard: '$1', stream: '$2', version: '$3' });
    const select = `select ${EVENT.list('e')} from sabot.event e
      where e.shard = $1 and e.stream = $2 and e.version between ${opening} and $4 order by e.version`;
    return this.events({
      name: 'from an opening',
      text: select,
      values: [shardOf(stream), stream, before, to],
    });
  }

  async readVersions(stream: string, versions: readonly number[]): Promise<StoredEvent[]> {
    if (versions.length === 0) return [];
    const select = `select ${EVENT.list('e')} from sabot.event e
      where e.shard = $1 and e.stream = $2 and e.version = any($3) order by e.version`;
    return this.events({
      name: 'versions',
      text: select,
      values: [shardOf(stream), stream, plainArray(versions)],
    });
  }

  async findCoup(coup: string): Promise<CoupPlace | null> {
    const select = `select ${COUP.list('c')} from sabot.coup c where c.coup = $1`;
    const [found = null] = await query(this.pool, COUP, { name: 'coup', text: select, values: [coup] });
    return found;
  }

  async readRange(shard: number, firstSeq: number, lastSeq: number): Promise<StoredEvent[]> {
    const select = `select ${EVENT.list('e')} from sabot.event e
      where e.shard = $1 and e.seq between $2 and $3 order by e.seq`;
    return this.events({ name: 'events of a range', text: select, values: [shard, firstSeq, lastSeq] });
  }

  async openTransfers(shards: readonly number[]): Promise<Transfer[]> {
    const select = `select ${TRANSFER.list('t')} from sabot.transfer t
      where t.shard = any($1) and not t.closed order by t.id`;
    return query(this.pool, TRANSFER, { name: 'transfers', text: select, values: [plainArray(shards)] });
  }

  async openRequests(shards: readonly number[]): Promise<OpenRequest[]> {
    // The types are written out, so that the planner knows that `event_request` indexes all of them.
    const select = `select ${EVENT.list('e')} from sabot.event e
      where e.shard = any($1) and e.type in (${listOf(ASKING)}) and not exists (
        select from sabot.event a
        where a.shard = e.shard and a.stream = e.stream and a.version > e.version and a.type in (${listOf(ANSWERING)})
          and strpos(a.data, substring(e.data from '"request":"[^"]*"')) > 0
      )
      order by e.shard, e.seq`;
    const open = await this.events({ name: 'open requests', text: select, values: [plainArray(shards)] });
    return open.map(openRequestOf);
  }

  async findSending(shard: number, eventId: string): Promise<StoredEvent | null> {
    const select = `select ${EVENT.list('e')} from sabot.event e
      where e.shard = $1 and e.event_id = $2 and e.type in (${listOf(SENDING)})`;
    const [found] = await this.events({ name: 'sending', text: select, values: [shard, eventId] });
    return found ?? null;
  }

  async findNotes({ patron, hashes }: NotesWanted): Promise<string[]> {
    if (hashes !== undefined)
      return query(this.pool, NOTE_HASH, { name: 'notes', text: NOTES, values: [textArray(hashes)] });
    const values = [
      patron,
      ...['patron', 'banker'].map((role) => `${JSON.stringify(role)}:${JSON.stringify(patron)}`),
      `(^|[^[:alnum:]])${patron.replaceAll(ASCII_SIGN, String.raw`\$&`)}($|[^[:alnum:]])`,
    ];
    return query(this.pool, NOTE_HASH, { name: 'notes about', text: NOTES_ABOUT, values });
  }

  async readSealed(kind: string, id: string): Promise<SealedBytes | null> {
    const select = `select ${SEALED.list('s')} from sabot.read_sealed($1, $2) s`;
    const [row] = await query(this.pool, SEALED, { name: 'sealed', text: select, values: [kind, id] });
    return row === undefined ? null : { kind, id, ...row };
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
    const select = `${SIGNED_HEADS} where h.shard = any($1) order by h.shard`;
    const values = [plainArray(of.map(({ shard }) => shard))];
    return query(this.pool, SIGNED_HEAD, { name: 'signed heads', text: select, values });
  }

  private readonly evidence: HeadEvidence = {
    sealedPlaces: async (shards) => {
      const values = [plainArray(shards)];
      return query(this.pool, SEALED_PLACE, { name: 'sealed places', text: SEALED_PLACES, values });
    },
    hashes: async ({ shard, after, last }) => {
      const select = `select string_agg(e.hash, ''::bytea order by e.seq) as hashes from sabot.event e
        where e.shard = $1 and e.seq > $2 and e.seq <= $3`;
      const values = [shard, after, last];
      const [row] = await query(this.pool, HASHES, { name: 'hashes', text: select, values });
      return row?.hashes ?? new Uint8Array();
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

  private async events(statement: Statement): Promise<StoredEvent[]> {
    return query(this.pool, EVENT, statement);
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
    void client?.end(); // pg never rejects it
  }
}

const VERDICT = columns({ shard: int, verdict: oneOf('accepted', 'fenced', 'conflict') }).as(
  ({ shard, verdict }): AppendVerdict => ({ shard, kind: verdict }),
);

const TAKE = `select ${HEAD.list('h')} from sabot.take_shards($1, $2) h`;
const HEADS_AFTER_DOUBT = `select ${HEAD.list('h')} from sabot.heads_after_doubt($1) h`;

const TRANSFER = columns({
  id: text,
  direction: oneOf('in', 'out'),
  patron: text,
  table: text,
  currency: text,
  amount: moneyOf,
});

const NOTE_HASH = columns({ hash: text }).as(({ hash }) => hash);
const SEALED = columns({ keyId: text, nonce: bytes, body: bytes });
const HASHES = columns({ hashes: orNull(bytes) });

const SEALED_PLACE = columns({
  incarnation: int,
  shard: int,
  seqTo: int,
  chain: bytes,
  macKey: text,
  mac: bytes,
}).as(({ seqTo, macKey, mac, ...place }) => ({ ...place, seq: seqTo, mac: { keyId: macKey, bytes: mac } }));

const COMMAND = columns({
  actor: text,
  commandId: text,
  shard: int,
  digest: bytes,
  firstSeq: orNull(int),
  lastSeq: orNull(int),
  phase: orNull(text),
  rejection: orNull(json<Rejection>()), // written by `append`
}).as(({ firstSeq, lastSeq, phase, rejection, ...command }): CommandRow => ({
  ...command,
  decided:
    rejection === null
      ? { kind: 'accepted', firstSeq: Number(firstSeq), lastSeq: Number(lastSeq), phase }
      : { kind: 'refused', rejection },
}));

// The last block of the shard's current log. Blocks from before chains were recorded have none.
const SEALED_PLACES = `select ${SEALED_PLACE.list('b')}
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

const COMMANDS = `select ${COMMAND.list('c')}
  from unnest($1::text[], $2::uuid[]) as k(actor, id)
  join sabot.command c on c.actor = k.actor and c.command_id = k.id`;

/** Returns `true` if a statement failed because a command's id is already remembered. */
function isKnownCommand(error: unknown): boolean {
  const cause: unknown = error instanceof StatementError ? error.cause : null;
  if (!(cause instanceof Error)) return false;
  const { constraint }: Error & { readonly constraint?: unknown } = cause;
  return sqlStateOf(cause) === '23505' && constraint === 'command_pkey';
}
