import { columns, int, oneOf, orNull, text } from '#log/event-store';
import { ofHex, whole } from './postgres/postgres-rows';
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
    const select = `select ${LOG.list('l')} from sabot.audit_log l
      order by l.incarnation desc`;
    return this.run(LOG, { name: 'audit logs', text: select });
  }

  async strays(): Promise<readonly SealRows[]> {
    const parts = Object.entries(TABLES).map(([of, [table, first]]) => {
      const isStray = `r.${first} < 0 or not exists (select from sabot.audit_log l where l.incarnation = r.incarnation)`;
      return `select '${of}' as of where exists (select from sabot.${table} r where ${isStray})`;
    });
    return this.run(STRAY, { name: 'audit seal strays', text: parts.join(' union all ') });
  }

  async keyActs(log: number): Promise<readonly KeyActRow[]> {
    const select = `select ${KEY_ACT.list('a')} from sabot.audit_key_act a
      where a.incarnation = $1 order by a.number`;
    return this.run(KEY_ACT, { name: 'audit key acts', text: select, values: [log] });
  }

  async blocks(log: number, from: number, limit: number): Promise<readonly BlockRow[]> {
    const select = `select ${BLOCK.list('b')} from sabot.audit_block b
      where b.incarnation = $1 and b.first_index >= $2 order by b.first_index limit $3`;
    return this.run(BLOCK, { name: 'audit blocks', text: select, values: [log, from, limit] });
  }

  async checkpoints(log: number, after: number, limit: number): Promise<readonly CheckpointRow[]> {
    const select = `select ${CHECKPOINT.list('c', { root: `encode(c.root, 'hex')` })} from sabot.audit_checkpoint c
      where c.incarnation = $1 and c.size > $2 order by c.size limit $3`;
    const values = [log, after, limit];
    return this.run(CHECKPOINT, { name: 'audit checkpoints', text: select, values });
  }

  async pieces(
    log: number,
    level: number,
    after: { readonly tile: number; readonly start: number },
    limit: number,
  ): Promise<readonly PieceRow[]> {
    const select = `select ${PIECE.list('p', { hashes: `encode(p.hashes, 'hex')` })} from sabot.audit_tile p
      where p.incarnation = $1 and p.level = $2 and (p.tile, p.start) > ($3, $4)
      order by p.tile, p.start limit $5`;
    const values = [log, level, after.tile, after.start, limit];
    return this.run(PIECE, { name: 'audit pieces', text: select, values });
  }
}

const LOG = columns({ incarnation: int, origin: text, predecessor: orNull(text), size: whole });
const STRAY = columns({ of: oneOf<SealRows>('block', 'tile', 'checkpoint', 'key') }).as(({ of }) => of);
const KEY_ACT = columns({ act: text, keyId: text, vkey: text, size: whole });
const CHECKPOINT = columns({ size: whole, root: text, keyId: text, note: text, link: orNull(text) });
const PIECE = columns({ level: int, tile: whole, start: int, hashes: ofHex });

const BLOCK = columns({ firstIndex: whole, shard: int, seqFrom: whole, seqTo: whole }).as(
  ({ firstIndex, shard, seqFrom, seqTo }): BlockRow => ({
    first: firstIndex,
    shard,
    firstSeq: seqFrom,
    lastSeq: seqTo,
  }),
);
