import type { Pool } from 'pg';
import { tilePath, type Tile } from '#kernel/merkle';
import {
  bytes,
  columns,
  FOLLOWER,
  int,
  oneOf,
  openPool,
  orNull,
  query,
  text,
  utcText,
} from '#log/event-store';
import type {
  AuditLog,
  CheckpointPage,
  EventAddress,
  KeptCheckpoint,
  KeptKey,
  LogIdentity,
  SealedBlock,
  TileReader,
} from './audit-log.port';
import { tileFromPieces, type Piece } from './tile-pieces';

/** Reads the audit log on PostgreSQL as a member of `sabot_reader` or `sabot_sealer`. */
export class PostgresAuditLog implements AuditLog {
  constructor(private readonly pool: Pool) {}

  /** Opens the log with connections of its own, which the caller must close. */
  static open(readerUrl: string, connections = 2): PostgresAuditLog {
    return new PostgresAuditLog(openPool(readerUrl, { ...FOLLOWER, connections, name: 'sabot audit log' }));
  }

  /** Closes the pool, for the caller of `open`. */
  async close(): Promise<void> {
    await this.pool.end();
  }

  async logs(): Promise<LogIdentity[]> {
    return query(this.pool, LOG, { name: 'audit logs', text: LOGS });
  }

  async checkpoint(log: number, size?: number): Promise<KeptCheckpoint | null> {
    const statement =
      size === undefined
        ? { name: 'newest checkpoint', text: NEWEST, values: [log] }
        : { name: 'checkpoint', text: OF_SIZE, values: [log, size] };
    const [found = null] = await query(this.pool, CHECKPOINT, statement);
    return found;
  }

  async checkpoints(log: number, { after = -1, limit }: CheckpointPage): Promise<KeptCheckpoint[]> {
    const statement = { name: 'checkpoints', text: CHECKPOINTS, values: [log, after, limit] };
    return query(this.pool, CHECKPOINT, statement);
  }

  async blocks(
    log: number,
    { from, limit }: { readonly from: number; readonly limit: number },
  ): Promise<SealedBlock[]> {
    return query(this.pool, BLOCK, { name: 'blocks', text: BLOCKS, values: [log, from, limit] });
  }

  async blocksOf(log: number, places: readonly EventAddress[]): Promise<SealedBlock[]> {
    if (places.length === 0) return [];
    const values = [log, places.map(({ shard }) => shard), places.map(({ seq }) => seq)];
    return query(this.pool, BLOCK, { name: 'blocks of events', text: BLOCKS_OF, values });
  }

  async tiles(log: number, tiles: readonly Tile[]): Promise<TileReader> {
    const wanted = [...new Map(tiles.map((tile) => [`${tile.level}/${tile.index}`, tile])).values()];
    const values = [log, wanted.map(({ level }) => level), wanted.map(({ index }) => index)];
    const rows =
      wanted.length === 0 ? [] : await query(this.pool, PIECE, { name: 'tiles', text: TILES, values });
    const pieces = new Map<string, Piece[]>();
    for (const { level, tile, start, hashes } of rows) {
      const key = `${level}/${tile}`;
      const piece = { level, tile, start, hashes: new Uint8Array(hashes) };
      pieces.set(key, [...(pieces.get(key) ?? []), piece]);
    }
    const bytes = new Map(
      tiles.map((tile) => [
        tilePath(tile),
        tileFromPieces(tile, pieces.get(`${tile.level}/${tile.index}`) ?? []),
      ]),
    );
    return (tile) => bytes.get(tilePath(tile)) ?? null;
  }

  async keys(log: number): Promise<KeptKey[]> {
    const keys = await query(this.pool, KEY, { name: 'audit keys', text: KEYS, values: [log] });
    return keys.map(({ ended, ...key }) => ({ ...key, incarnation: log, state: ended ?? 'active' }));
  }
}

const LOG = columns({ incarnation: int, origin: text, predecessor: orNull(text), size: int });
const LOGS = `select ${LOG.list('l')} from sabot.audit_log l order by l.incarnation desc`;

const CHECKPOINT = columns({
  incarnation: int,
  size: int,
  root: bytes,
  keyId: text,
  note: text,
  link: orNull(text),
  signedAt: text,
}).as((checkpoint): KeptCheckpoint => ({ ...checkpoint, root: new Uint8Array(checkpoint.root) }));
const FROM_CHECKPOINTS = `select ${CHECKPOINT.list('c', { signedAt: utcText('c.signed_at') })} from sabot.audit_checkpoint c`;
const NEWEST = `${FROM_CHECKPOINTS}
  where c.incarnation = $1 order by c.size desc limit 1`;
const OF_SIZE = `${FROM_CHECKPOINTS}
  where c.incarnation = $1 and c.size = $2`;
const CHECKPOINTS = `${FROM_CHECKPOINTS}
  where c.incarnation = $1 and c.size > $2 order by c.size limit $3`;

const BLOCK = columns({ firstIndex: int, shard: int, seqFrom: int, seqTo: int });
const BLOCKS = `select ${BLOCK.list('b')} from sabot.audit_block b
  where b.incarnation = $1 and b.first_index >= coalesce((
      select a.first_index from sabot.audit_block a
      where a.incarnation = $1 and a.first_index <= $2 and a.first_index + a.seq_to - a.seq_from >= $2
      order by a.first_index desc limit 1
    ), $2)
  order by b.first_index limit $3`;
const BLOCKS_OF = `select distinct ${BLOCK.list('b')}
  from unnest($2::smallint[], $3::bigint[]) as w(shard, seq)
  cross join lateral (
    select k.first_index, k.shard, k.seq_from, k.seq_to from sabot.audit_block k
    where k.incarnation = $1 and k.shard = w.shard and k.seq_from <= w.seq
    order by k.seq_from desc limit 1
  ) b
  where b.seq_to >= w.seq`;

const PIECE = columns({ level: int, tile: int, start: int, hashes: bytes });
const TILES = `select ${PIECE.list('t')}
  from unnest($2::smallint[], $3::bigint[]) as w(level, tile)
  join sabot.audit_tile t on t.incarnation = $1 and t.level = w.level and t.tile = w.tile
  order by t.level, t.tile, t.start`;

const KEY = columns({
  keyId: text,
  vkey: text,
  addedAt: text,
  fromSize: int,
  ended: orNull(oneOf('retired', 'revoked')),
  endedAt: orNull(text),
  toSize: orNull(int),
});
// A retired key may be revoked later. What it signed before was signed by the log's key, and stays valid.
const KEYS = `select a.key_id, a.vkey, ${utcText('a.done_at')} as added_at, a.size as from_size,
    e.act as ended, ${utcText('e.done_at')} as ended_at, e.size as to_size
  from sabot.audit_key_act a
  left join lateral (
    select (array_agg(o.act order by o.number desc))[1] as act, min(o.done_at) as done_at, min(o.size) as size
    from sabot.audit_key_act o where o.incarnation = a.incarnation and o.key_id = a.key_id and o.act <> 'added'
    having count(*) > 0
  ) e on true
  where a.incarnation = $1 and a.act = 'added' order by a.number`;
