import { wholeOf } from './postgres/postgres-rows';
import type { Run } from './postgres/postgres-run';
import type {
  BlockRow,
  CheckpointRow,
  KeyActRow,
  LogRow,
  PieceRow,
  SealRows,
  SealSource,
} from './seal-source.port';

/** The table of each kind of row, and the column by which its rows are read. */
const TABLES: Readonly<Record<SealRows, readonly [table: string, by: string]>> = {
  block: ['audit_block', 'first_index'],
  tile: ['audit_tile', 'tile'],
  checkpoint: ['audit_checkpoint', 'size'],
  key: ['audit_key_act', 'size'],
};

/** Reads the tables of the audit log with the role `sabot_reader`. */
export class PostgresSealSource implements SealSource {
  constructor(private readonly run: Run) {}

  async logs(): Promise<readonly LogRow[]> {
    const text = `select l.incarnation, l.origin, l.predecessor, l.size from sabot.audit_log l
      order by l.incarnation desc`;
    const rows = await this.run<[string, string, string | null, string]>('audit logs', text);
    return rows.map(([incarnation, origin, predecessor, size]) => ({
      incarnation: Number(incarnation),
      origin,
      predecessor,
      size: wholeOf(size),
    }));
  }

  async strays(): Promise<readonly SealRows[]> {
    const parts = Object.entries(TABLES).map(([of, [table, first]]) => {
      const isStray = `r.${first} < 0 or not exists (select from sabot.audit_log l where l.incarnation = r.incarnation)`;
      return `select '${of}' where exists (select from sabot.${table} r where ${isStray})`;
    });
    return (await this.run<[SealRows]>('audit seal strays', parts.join(' union all '))).map(([of]) => of);
  }

  async keyActs(log: number): Promise<readonly KeyActRow[]> {
    const text = `select a.act, a.key_id, a.vkey, a.size from sabot.audit_key_act a
      where a.incarnation = $1 order by a.number`;
    const rows = await this.run<[string, string, string, string]>('audit key acts', text, [log]);
    return rows.map(([act, keyId, vkey, size]) => ({ act, keyId, vkey, size: wholeOf(size) }));
  }

  async blocks(log: number, from: number, limit: number): Promise<readonly BlockRow[]> {
    const text = `select b.first_index, b.shard, b.seq_from, b.seq_to from sabot.audit_block b
      where b.incarnation = $1 and b.first_index >= $2 order by b.first_index limit $3`;
    const rows = await this.run<[string, string, string, string]>('audit blocks', text, [log, from, limit]);
    return rows.map(([first, shard, firstSeq, lastSeq]) => ({
      first: wholeOf(first),
      shard: Number(shard),
      firstSeq: wholeOf(firstSeq),
      lastSeq: wholeOf(lastSeq),
    }));
  }

  async checkpoints(log: number, after: number, limit: number): Promise<readonly CheckpointRow[]> {
    const text = `select c.size, encode(c.root, 'hex'), c.key_id, c.note, c.link from sabot.audit_checkpoint c
      where c.incarnation = $1 and c.size > $2 order by c.size limit $3`;
    const values = [log, after, limit];
    const rows = await this.run<[string, string, string, string, string | null]>(
      'audit checkpoints',
      text,
      values,
    );
    return rows.map(([size, root, keyId, note, link]) => ({ size: wholeOf(size), root, keyId, note, link }));
  }

  async pieces(
    log: number,
    level: number,
    after: { readonly tile: number; readonly start: number },
    limit: number,
  ): Promise<readonly PieceRow[]> {
    const text = `select p.tile, p.start, encode(p.hashes, 'hex') from sabot.audit_tile p
      where p.incarnation = $1 and p.level = $2 and (p.tile, p.start) > ($3, $4)
      order by p.tile, p.start limit $5`;
    const values = [log, level, after.tile, after.start, limit];
    const rows = await this.run<[string, string, string]>('audit pieces', text, values);
    return rows.map(([tile, start, hex]) => ({
      level,
      tile: wholeOf(tile),
      start: Number(start),
      hashes: Buffer.from(hex, 'hex'),
    }));
  }
}
