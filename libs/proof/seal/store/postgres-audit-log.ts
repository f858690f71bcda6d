import type { Pool } from 'pg';
import { tilePath, type Tile } from '#kernel/merkle';
import { FOLLOWER, openPool, recordsOf, utcText } from '#log/event-store';
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
  static open(readerUrl: string, connections = 2): PostgresAuditLog & { close: () => Promise<void> } {
    const pool = openPool(readerUrl, { ...FOLLOWER, connections, name: 'sabot audit log' });
    return Object.assign(new PostgresAuditLog(pool), { close: () => pool.end() });
  }

  async logs(): Promise<LogIdentity[]> {
    const rows = await this.rows<LogRow>('audit logs', LOGS, []);
    return rows.map(({ incarnation, origin, predecessor, size }) => ({
      incarnation,
      origin,
      predecessor,
      size: Number(size),
    }));
  }

  async checkpoint(log: number, size?: number): Promise<KeptCheckpoint | null> {
    const [row] = await (size === undefined
      ? this.rows<CheckpointRow>('newest checkpoint', NEWEST, [log])
      : this.rows<CheckpointRow>('checkpoint', CHECKPOINT, [log, size]));
    return row === undefined ? null : checkpointOf(row);
  }

  async checkpoints(log: number, { after = -1, limit }: CheckpointPage): Promise<KeptCheckpoint[]> {
    return (await this.rows<CheckpointRow>('checkpoints', CHECKPOINTS, [log, after, limit])).map(
      checkpointOf,
    );
  }

  async blocks(
    log: number,
    { from, limit }: { readonly from: number; readonly limit: number },
  ): Promise<SealedBlock[]> {
    return (await this.rows<BlockRow>('blocks', BLOCKS, [log, from, limit])).map(blockOf);
  }

  async blocksOf(log: number, places: readonly EventAddress[]): Promise<SealedBlock[]> {
    if (places.length === 0) return [];
    const columns = [places.map(({ shard }) => shard), places.map(({ seq }) => seq)];
    return (await this.rows<BlockRow>('blocks of events', BLOCKS_OF, [log, ...columns])).map(blockOf);
  }

  async tiles(log: number, tiles: readonly Tile[]): Promise<TileReader> {
    const wanted = [...new Map(tiles.map((tile) => [`${tile.level}/${tile.index}`, tile])).values()];
    const columns = [wanted.map(({ level }) => level), wanted.map(({ index }) => index)];
    const rows = wanted.length === 0 ? [] : await this.rows<PieceRow>('tiles', TILES, [log, ...columns]);
    const pieces = new Map<string, Piece[]>();
    for (const { level, tile, start, hashes } of rows) {
      const key = `${level}/${tile}`;
      const piece = { level, tile: Number(tile), start, hashes: new Uint8Array(hashes) };
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
    const rows = await this.rows<KeyRow>('audit keys', KEYS, [log]);
    return rows.map((row) => ({
      incarnation: log,
      keyId: row.key_id,
      vkey: row.vkey,
      state: row.ended === null ? 'active' : row.ended,
      addedAt: row.added_at,
      endedAt: row.ended_at,
      fromSize: Number(row.from_size),
      toSize: row.to_size === null ? null : Number(row.to_size),
    }));
  }

  private rows<Row extends object>(name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
    return recordsOf<Row>(this.pool, { name, text, values });
  }
}

interface LogRow {
  readonly incarnation: number;
  readonly origin: string;
  readonly predecessor: string | null;
  readonly size: string;
}
const LOGS = `select l.incarnation, l.origin, l.predecessor, l.size
  from sabot.audit_log l order by l.incarnation desc`;

interface CheckpointRow {
  readonly incarnation: number;
  readonly size: string;
  readonly root: Buffer;
  readonly key_id: string;
  readonly note: string;
  readonly link: string | null;
  readonly signed_at: string;
}
const checkpointOf = ({
  incarnation,
  size,
  root,
  key_id,
  note,
  link,
  signed_at,
}: CheckpointRow): KeptCheckpoint => ({
  incarnation,
  size: Number(size),
  root: new Uint8Array(root),
  keyId: key_id,
  note,
  link,
  signedAt: signed_at,
});
const CHECKPOINT_COLUMNS = `c.incarnation, c.size, c.root, c.key_id, c.note, c.link, ${utcText('c.signed_at')} as signed_at`;
const NEWEST = `select ${CHECKPOINT_COLUMNS} from sabot.audit_checkpoint c
  where c.incarnation = $1 order by c.size desc limit 1`;
const CHECKPOINT = `select ${CHECKPOINT_COLUMNS} from sabot.audit_checkpoint c
  where c.incarnation = $1 and c.size = $2`;
const CHECKPOINTS = `select ${CHECKPOINT_COLUMNS} from sabot.audit_checkpoint c
  where c.incarnation = $1 and c.size > $2 order by c.size limit $3`;

interface BlockRow {
  readonly first_index: string;
  readonly shard: number;
  readonly seq_from: string;
  readonly seq_to: string;
}
const blockOf = ({ first_index, shard, seq_from, seq_to }: BlockRow): SealedBlock => ({
  firstIndex: Number(first_index),
  shard,
  seqFrom: Number(seq_from),
  seqTo: Number(seq_to),
});
const BLOCKS = `select b.first_index, b.shard, b.seq_from, b.seq_to from sabot.audit_block b
  where b.incarnation = $1 and b.first_index >= coalesce((
      select a.first_index from sabot.audit_block a
      where a.incarnation = $1 and a.first_index <= $2 and a.first_index + a.seq_to - a.seq_from >= $2
      order by a.first_index desc limit 1
    ), $2)
  order by b.first_index limit $3`;
const BLOCKS_OF = `select distinct b.first_index, b.shard, b.seq_from, b.seq_to
  from unnest($2::smallint[], $3::bigint[]) as w(shard, seq)
  cross join lateral (
    select k.first_index, k.shard, k.seq_from, k.seq_to from sabot.audit_block k
    where k.incarnation = $1 and k.shard = w.shard and k.seq_from <= w.seq
    order by k.seq_from desc limit 1
  ) b
  where b.seq_to >= w.seq`;

interface PieceRow {
  readonly level: number;
  readonly tile: string;
  readonly start: number;
  readonly hashes: Buffer;
}
const TILES = `select t.level, t.tile, t.start, t.hashes
  from unnest($2::smallint[], $3::bigint[]) as w(level, tile)
  join sabot.audit_tile t on t.incarnation = $1 and t.level = w.level and t.tile = w.tile
  order by t.level, t.tile, t.start`;

interface KeyRow {
  readonly key_id: string;
  readonly vkey: string;
  readonly added_at: string;
  readonly from_size: string;
  readonly ended: 'retired' | 'revoked' | null;
  readonly ended_at: string | null;
  readonly to_size: string | null;
}
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
