import { toHex } from '#kernel/canonical';
import { ed25519Key, sha256 } from '#kernel/hashing';
import {
  EMPTY_FRONTIER,
  grow,
  parseCheckpoint,
  signCheckpoint,
  signerOf,
  vkeyOf,
  type Frontier,
  type NoteSigner,
} from '#kernel/merkle';
import { linkAfter } from '#proof/seal';
import { Findings, type Finding } from '../source/findings';
import type {
  BlockRow,
  CheckpointRow,
  KeyActRow,
  LogRow,
  PieceRow,
  SealSource,
} from '../source/seal-source.port';
import { checkSealing, type Auditor, type Sealing, type SealingOptions } from '../tree/check-sealing';
import { ShardLeaves } from '../tree/shard-leaves';

type Rows = {
  -readonly [Name in 'logs' | 'acts' | 'blocks' | 'checkpoints' | 'pieces']: {
    logs: LogRow;
    acts: KeyActRow;
    blocks: BlockRow;
    checkpoints: CheckpointRow;
    pieces: PieceRow;
  }[Name][];
};

export const ORIGIN = 'sabot/audit/test';
const hex8 = (id: number): string => id.toString(16).padStart(8, '0');
export const keyOf = (seed: number, origin = ORIGIN) => {
  const key = ed25519Key(new Uint8Array(32).fill(seed));
  const signer = signerOf(sha256, origin, key.publicKey, key.sign);
  return { signer, id: hex8(signer.id), vkey: vkeyOf(sha256, origin, key.publicKey) };
};
export const [FIRST, SECOND, STRANGER] = [keyOf(1), keyOf(2), keyOf(3)];

/** Returns the invented hash of an event. */
export const leaf = (shard: number, seq: number, as = 'event'): Uint8Array =>
  sha256(new TextEncoder().encode(`${as} ${shard} ${seq}`));

/** A sealer of invented events. Its rows can be changed by a test. */
export class SealedLog implements SealSource {
  readonly rows: Rows = { logs: [], acts: [], blocks: [], checkpoints: [], pieces: [] };
  readonly events = new Map<number, Uint8Array[]>();
  private frontier: Frontier = EMPTY_FRONTIER;
  private isLinking = false;

  constructor(private readonly hashOf = leaf) {
    this.rows.logs.push({ incarnation: 1, origin: ORIGIN, predecessor: null, size: 0 });
    this.rows.acts.push({ act: 'added', keyId: FIRST.id, vkey: FIRST.vkey, size: 0 });
  }

  /** Links each checkpoint from now on, as releases with links do. */
  linking(): this {
    this.isLinking = true;
    return this;
  }

  /** Commits some events to each of these shards. */
  commit(counts: Readonly<Record<number, number>>): this {
    for (const [shard, count] of Object.entries(counts)) {
      const of = this.events.get(Number(shard)) ?? [];
      for (let at = 0; at < count; at++) of.push(this.hashOf(Number(shard), of.length + 1));
      this.events.set(Number(shard), of);
    }
    return this;
  }

  /** Runs one turn: seals all events that aren't sealed, and signs a checkpoint. */
  seal(signer: NoteSigner | null = FIRST.signer): this {
    const leaves: Uint8Array[] = [];
    for (const [shard, of] of [...this.events].toSorted(([a], [b]) => a - b)) {
      const sealed = this.rows.blocks.filter((block) => block.shard === shard).at(-1)?.lastSeq ?? 0;
      if (of.length === sealed) continue;
      const first = this.frontier.size + leaves.length;
      this.rows.blocks.push({ first, shard, firstSeq: sealed + 1, lastSeq: of.length });
      leaves.push(...of.slice(sealed));
    }
    const before = this.frontier.size;
    const { frontier, root, tiles } = grow(sha256, this.frontier, leaves);
    for (const { level, index, bytes } of tiles) {
      const start = Math.max(0, Math.min(256, Math.floor(before / 256 ** level) - index * 256));
      if (bytes.length > start * 32)
        this.rows.pieces.push({ level, tile: index, start, hashes: bytes.slice(start * 32) });
    }
    this.frontier = frontier;
    this.rows.logs = this.rows.logs.map((log) => ({ ...log, size: frontier.size }));
    if (signer !== null) this.publish(frontier.size, root, signer);
    return this;
  }

  publish(size: number, root: Uint8Array, signer: NoteSigner): void {
    const note = signCheckpoint({ origin: signer.name, size, root, extensions: [] }, signer);
    const link = this.isLinking
      ? linkAfter(this.rows.checkpoints.at(-1) ?? null, { origin: signer.name, size, root }, signer)
      : null;
    this.rows.checkpoints.push({ size, root: toHex(root), keyId: hex8(signer.id), note, link });
  }

  get last(): CheckpointRow {
    const last = this.rows.checkpoints.at(-1);
    if (last === undefined) throw new Error('nothing is signed yet');
    return last;
  }

  logs = async () => this.rows.logs;
  strays = async () => [];
  keyActs = async () => this.rows.acts;
  async blocks(_log: number, from: number, limit: number) {
    return this.rows.blocks.filter(({ first }) => first >= from).slice(0, limit);
  }
  async checkpoints(_log: number, after: number, limit: number) {
    return this.rows.checkpoints.filter(({ size }) => size > after).slice(0, limit);
  }
  async pieces(_log: number, level: number, after: { tile: number; start: number }, limit: number) {
    const behind = (piece: PieceRow): boolean =>
      piece.tile > after.tile || (piece.tile === after.tile && piece.start > after.start);
    const own = this.rows.pieces.filter((piece) => piece.level === level && behind(piece));
    return own.toSorted((a, b) => a.tile - b.tile || a.start - b.start).slice(0, limit);
  }
}

/** Returns a log of 70,000 events, sealed in turns of all sizes: three levels of tiles and their edges. */
export const evening = (): SealedLog => {
  const log = new SealedLog();
  for (const counts of [{ 3: 1 }, { 3: 200, 5: 54 }, { 5: 1 }, { 0: 300, 5: 7 }, { 63: 1 }])
    log.commit(counts).seal();
  return log;
};

/** Returns a log that a restore began, together with the one before. */
export const beside = (before: SealedLog, log: SealedLog): SealSource => {
  const of = (incarnation: number): SealedLog => (incarnation === 1 ? before : log);
  return {
    logs: async () => [...log.rows.logs, ...before.rows.logs],
    strays: async () => [],
    keyActs: (incarnation) => of(incarnation).keyActs(),
    blocks: (incarnation, ...page) => of(incarnation).blocks(incarnation, ...page),
    checkpoints: (incarnation, ...page) => of(incarnation).checkpoints(incarnation, ...page),
    pieces: (incarnation, ...page) => of(incarnation).pieces(incarnation, ...page),
  };
};

export const verified = async (
  log: SealedLog,
  auditor: SealingOptions = {},
  source: SealSource = log,
): Promise<Sealing & { findings: readonly Finding[] }> => {
  const findings = new Findings();
  const leaves = new Map<number, ShardLeaves>();
  for (const [shard, hashes] of log.events) {
    const own = new ShardLeaves();
    hashes.forEach((hash, at) => hash.length === 32 && own.add(at + 1, toHex(hash)));
    leaves.set(shard, new ShardLeaves(own.all()));
  }
  const heads = [...log.events].map(([shard, { length: seq }]) => ({ shard, seq, chain: '' }));
  const recordedAt = async (shard: number, seq: number): Promise<string> => `2026-11-21 ${shard} ${seq}`;
  const sealing = await checkSealing(source, { heads, leaves, recordedAt }, auditor, findings);
  return { ...sealing, findings: findings.all() };
};
export const keptOf = ({ note }: CheckpointRow): NonNullable<Auditor['kept']> => {
  const checkpoint = parseCheckpoint(note.slice(0, note.lastIndexOf('\n\n') + 1));
  if (checkpoint === null) throw new Error('no checkpoint');
  return { note, checkpoint };
};
