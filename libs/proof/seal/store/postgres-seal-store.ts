import type { Pool } from 'pg';
import type { Tile } from '#kernel/merkle';
import {
  bool,
  bytes,
  columns,
  columnsOfSpans,
  execute,
  FOLLOWER,
  installationOf,
  int,
  json,
  oneOf,
  openPool,
  orNull,
  query,
  SHARDS,
  StatementError,
  text,
  type RowOf,
  type SignedHead,
} from '#log/event-store';
import type { KeptCheckpoint, KeptKey, LogIdentity, TileReader } from './audit-log.port';
import { PostgresAuditLog } from './postgres-audit-log';
import type {
  KeyAct,
  Publication,
  SealedUpTo,
  SealerName,
  Sealing,
  SealState,
  SealStore,
  SeqRange,
  SpanHashes,
} from './seal-store.port';

/** Stores the audit log on PostgreSQL as a member of `sabot_sealer`, which may write only by its functions. */
export class PostgresSealStore implements SealStore {
  private readonly pool: Pool;
  private readonly log: PostgresAuditLog;

  constructor(sealerUrl: string, connections = 1) {
    this.pool = openPool(sealerUrl, { ...FOLLOWER, connections, name: 'sabot sealer' });
    this.log = new PostgresAuditLog(this.pool);
  }

  async installation(): Promise<string> {
    return (await installationOf(this.pool)).id;
  }

  async standing(): Promise<SealState> {
    const [row] = await query(this.pool, SEAL_STATE, { name: 'standing', text: STATE });
    const heads = row?.heads.map(headOfJson) ?? [];
    const incarnation = heads[0]?.incarnation;
    if (row === undefined || incarnation === undefined || !isWhole(heads))
      throw new StatementError(
        'The shard heads in the database are incomplete. If a restore was interrupted, repeat it.',
      );
    return { incarnation, heads, log: logOf(row) };
  }

  async begin(
    { incarnation, origin }: { readonly incarnation: number; readonly origin: string },
    first: { readonly predecessor: string; readonly leaf: Uint8Array } | null,
  ): Promise<void> {
    const values = [incarnation, origin, first?.predecessor ?? null, first && Buffer.from(first.leaf)];
    const begin = 'select sabot.begin_audit_log($1, $2, $3, $4)';
    await execute(this.pool, { name: 'begin', text: begin, values });
  }

  async take(
    incarnation: number,
    { owner, instance }: SealerName,
    { termMs, joins }: { readonly termMs: number; readonly joins: boolean },
  ): Promise<{ readonly epoch: number; readonly size: number } | null> {
    const select = `select ${TAKEN.list('t')} from sabot.take_sealing($1, $2, $3, $4, $5) t`;
    const values = [incarnation, owner, instance, `${termMs} ms`, joins];
    const [taken = null] = await query(this.pool, TAKEN, { name: 'take', text: select, values });
    return taken;
  }

  async free(incarnation: number, epoch: number): Promise<void> {
    const values = [incarnation, epoch];
    await execute(this.pool, { name: 'free', text: 'select sabot.free_sealing($1, $2)', values });
  }

  async sealedTo(incarnation: number): Promise<SealedUpTo[]> {
    return query(this.pool, SEALED, { name: 'sealed to', text: SEALED_TO, values: [incarnation] });
  }

  async hashes(spans: readonly SeqRange[]): Promise<SpanHashes[]> {
    const statement = { name: 'hashes', text: HASHES, values: columnsOfSpans(spans) };
    const rows = await query(this.pool, SPAN_HASHES, statement);
    return spans.flatMap((span, at) => {
      const row = rows[at];
      const hashes = new Uint8Array(row?.hashes ?? []);
      return row === undefined ? [] : [{ ...span, count: row.count, hashes }];
    });
  }

  async seal(sealing: Sealing, termMs: number): Promise<'sealed' | 'fenced'> {
    const { incarnation, epoch, expected, size, blocks, pieces } = sealing;
    const values = [
      incarnation,
      epoch,
      expected,
      size,
      `${termMs} ms`,
      blocks.map(({ firstIndex }) => firstIndex),
      blocks.map(({ shard }) => shard),
      blocks.map(({ seqFrom }) => seqFrom),
      blocks.map(({ seqTo }) => seqTo),
      blocks.map(({ chain }) => Buffer.from(chain)),
      blocks.map(({ mac }) => mac.keyId),
      blocks.map(({ mac }) => Buffer.from(mac.bytes)),
      pieces.map(({ level }) => level),
      pieces.map(({ tile }) => tile),
      pieces.map(({ start }) => start),
      pieces.map(({ hashes }) => Buffer.from(hashes)),
    ];
    const [row] = await query(this.pool, DONE, { name: 'seal', text: SEAL, values });
    return row?.done === true ? 'sealed' : 'fenced';
  }

  async publish(publication: Publication): Promise<'published' | 'fenced' | 'other-key'> {
    const { incarnation, epoch, size, root, keyId, note, link } = publication;
    const select = 'select sabot.publish_checkpoint($1, $2, $3, $4, $5, $6, $7) as verdict';
    const values = [incarnation, epoch, size, Buffer.from(root), keyId, note, link];
    const [row] = await query(this.pool, VERDICT, { name: 'publish', text: select, values });
    return row?.verdict ?? 'fenced';
  }

  async changeKeys(incarnation: number, acts: readonly KeyAct[], by: string): Promise<void> {
    const values = [
      incarnation,
      acts.map(({ act }) => act),
      acts.map(({ keyId }) => keyId),
      acts.map(({ vkey }) => vkey),
      by,
    ];
    const change = 'select sabot.change_audit_keys($1, $2, $3, $4, $5)';
    await execute(this.pool, { name: 'change keys', text: change, values });
  }

  async logs(): Promise<readonly LogIdentity[]> {
    return this.log.logs();
  }

  async checkpoint(incarnation: number, size?: number): Promise<KeptCheckpoint | null> {
    return this.log.checkpoint(incarnation, size);
  }

  async tiles(incarnation: number, tiles: readonly Tile[]): Promise<TileReader> {
    return this.log.tiles(incarnation, tiles);
  }

  async keys(incarnation: number): Promise<readonly KeptKey[]> {
    return this.log.keys(incarnation);
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}

/** A head in the JSON of a standing. Numbers that JSON may not hold exactly are texts. */
interface HeadJson {
  readonly shard: number;
  readonly incarnation: number;
  readonly epoch: string;
  readonly batch: string;
  readonly seq: string;
  readonly chain: string;
  readonly mac_key: string | null;
  readonly mac_epoch: string | null;
  readonly mac: string | null;
}

const SEAL_STATE = columns({
  heads: json<readonly HeadJson[]>(), // built by `STATE`
  log: orNull(int),
  origin: orNull(text),
  size: orNull(int),
  epoch: orNull(int),
  hasPredecessor: bool,
  owner: orNull(text),
  instance: orNull(text),
  runs: orNull(bool),
  published: orNull(int),
});

const TAKEN = columns({ epoch: int, size: int });
const SEALED = columns({ seq: int, chain: orNull(bytes) });
const SPAN_HASHES = columns({ at: int, count: int, hashes: orNull(bytes) });
const DONE = columns({ done: bool });
const VERDICT = columns({ verdict: oneOf('published', 'fenced', 'other-key') });

const headOfJson = ({ mac_key: keyId, mac_epoch: macEpoch, mac, ...head }: HeadJson): SignedHead => ({
  shard: head.shard,
  incarnation: head.incarnation,
  epoch: Number(head.epoch),
  batch: Number(head.batch),
  seq: Number(head.seq),
  chain: Buffer.from(head.chain, 'hex'),
  recordedAt: null, // nobody here asks for it, and the sealer may not read it
  mac:
    keyId === null || macEpoch === null || mac === null
      ? null
      : { keyId, epoch: Number(macEpoch), bytes: Buffer.from(mac, 'hex') },
});

/** Says if these are the heads of all shards, in order and of one incarnation. */
const isWhole = (heads: readonly SignedHead[]): boolean =>
  heads.length === SHARDS &&
  heads.every(({ shard, incarnation }, at) => shard === at && incarnation === heads[0]?.incarnation);

const logOf = (row: RowOf<typeof SEAL_STATE>): SealState['log'] => {
  const { log: incarnation, origin, size, epoch, owner, instance, runs, published } = row;
  if (incarnation === null || origin === null) return null;
  const isTaken = owner !== null && instance !== null && runs !== null;
  return {
    incarnation,
    origin,
    size: Number(size),
    epoch: Number(epoch),
    hasPredecessor: row.hasPredecessor,
    lease: isTaken ? { by: { owner, instance }, runs } : null,
    published,
  };
};

const STATE = `select h.heads, l.incarnation as log, l.origin, l.size, l.epoch,
    l.predecessor is not null as has_predecessor, l.owner, l.instance, l.expires_at > clock_timestamp() as runs,
    (select max(c.size) from sabot.audit_checkpoint c where c.incarnation = l.incarnation) as published
  from (
    select coalesce(json_agg(json_build_object(
      'shard', h.shard, 'incarnation', h.incarnation, 'epoch', h.epoch::text, 'batch', h.batch::text,
      'seq', h.seq::text, 'chain', encode(h.chain, 'hex'), 'mac_key', h.mac_key, 'mac_epoch', h.mac_epoch::text,
      'mac', encode(h.mac, 'hex')
    ) order by h.shard), '[]') as heads
    from sabot.head h
  ) h
  left join lateral (select l.incarnation, l.origin, l.size, l.epoch, l.predecessor, l.owner, l.instance, l.expires_at
    from sabot.audit_log l order by l.incarnation desc limit 1) l on true`;

const SEALED_TO = `select coalesce(k.seq_to, 0) as seq, k.chain
  from generate_series(0, ${SHARDS - 1}) as s(shard)
  left join lateral (
    select b.seq_to, b.chain from sabot.audit_block b where b.incarnation = $1 and b.shard = s.shard
    order by b.seq_from desc limit 1
  ) k on true
  order by s.shard`;

// Reads a shard's hashes as one value, because a row for each event would cost more than the rest. Each range
// is a `lateral` query, kept apart by its `offset`; a join would be planned as one over the whole log.
const HASHES = `select w.at, e.count, e.hashes
  from unnest($1::smallint[], $2::bigint[], $3::bigint[]) with ordinality as w(shard, after, last, at)
  cross join lateral (
    select count(n.hash) as count, string_agg(n.hash, ''::bytea order by n.seq) as hashes
    from (
      select e.seq, e.hash from sabot.event e where e.shard = w.shard and e.seq > w.after and e.seq <= w.last
      order by e.seq offset 0
    ) n
  ) e
  order by w.at`;

const SEAL = `select sabot.seal($1, $2, $3, $4, $5, $6::bigint[], $7::smallint[], $8::bigint[], $9::bigint[],
  $10::bytea[], $11::text[], $12::bytea[], $13::smallint[], $14::bigint[], $15::smallint[], $16::bytea[]) as done`;
