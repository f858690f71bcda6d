import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sha256, verifyEd25519 } from '#hashing';
import { invariant } from '#kernel';
import {
  EMPTY_FRONTIER,
  frontierRoot,
  grow,
  hashesOfTile,
  openCheckpoint,
  tilePath,
  toHex,
  verifierOf,
  type Checkpoint,
} from '#transparency';
import type { Findings } from '../findings';
import { logFolder, TILE_WIDTH, type ExportManifest } from './export-format';
import type { FilesLogSource } from './files-log-source';
import { LineFile } from './line-file';

/** An audit log of an export: how many events its checkpoint covers. */
export interface ExportedTree {
  readonly origin: string;
  readonly size: number;
  /** Lower-case hex. */
  readonly root: string;
  /** The key that signed it, as the export has it: whoever knows the house's compares. */
  readonly vkey: string;
}

const NOWHERE = { shard: null, seq: null, stream: null };

/** Verifies every audit log of an export: signature, root over all leaves, and that its events are those leaves. */
export const checkTrees = async (
  folder: string,
  manifest: ExportManifest,
  source: FilesLogSource,
  findings: Findings,
): Promise<readonly ExportedTree[]> => {
  const trees: ExportedTree[] = [];
  for (const { path: name } of manifest.files) {
    const [, log] = /^audit\/(\d+)\/checkpoint$/u.exec(name) ?? [];
    if (log === undefined) continue;
    const own = path.join(folder, logFolder(Number(log)));
    const signed = await openedIn(own);
    if (signed === null) {
      findings.note('checkpoint', NOWHERE, `${name} isn’t signed by a key of the export that holds for it`);
      continue;
    }
    const { checkpoint, vkey } = signed;
    const blocks = await LineFile.open(own, 'blocks.jsonl', blockOf, ([first]) => first + 1);
    const events = new SealedEvents(blocks.from(0), source, findings);
    const root = await rootOf(own, checkpoint.size, (leaf) => events.take(leaf));
    await blocks.close();
    if (root === null || toHex(root) !== toHex(checkpoint.root))
      findings.note('checkpoint', NOWHERE, `the tiles don’t come to the root of ${name}`);
    const { origin, size } = checkpoint;
    trees.push({ origin, size, root: toHex(checkpoint.root), vkey });
  }
  return trees;
};

interface KeyLine {
  readonly vkey: string;
  readonly state: string;
  readonly fromSize: number;
  readonly toSize: number | null;
}

/** The checkpoint, if a key that isn't revoked and holds for its size has signed it. */
const openedIn = async (own: string): Promise<{ checkpoint: Checkpoint; vkey: string } | null> => {
  const note = await readFile(path.join(own, 'checkpoint'));
  const lines = (await readFile(path.join(own, 'keys.jsonl'), 'utf8'))
    .split('\n')
    .filter((line) => line !== '');
  for (const { vkey, state, fromSize, toSize } of lines.map((line) => JSON.parse(line) as KeyLine)) {
    const verifier = verifierOf(sha256, verifyEd25519, vkey);
    const opened = verifier === null ? null : openCheckpoint(note, verifier);
    if (opened?.ok !== true || state === 'revoked') continue;
    const { size } = opened.checkpoint;
    if (size >= fromSize && size <= (toSize ?? size)) return { checkpoint: opened.checkpoint, vkey };
  }
  return null;
};

/** The root over the leaves of level 0, told of in their order; null: a tile isn't as wide as it has to be. */
const rootOf = async (
  own: string,
  size: number,
  onLeaf: (leaf: Uint8Array) => Promise<void>,
): Promise<Uint8Array | null> => {
  let frontier = EMPTY_FRONTIER;
  for (let index = 0; index * TILE_WIDTH < size; index++) {
    const tile = { level: 0, index, width: Math.min(TILE_WIDTH, size - index * TILE_WIDTH) };
    const bytes = await readFile(path.join(own, tilePath(tile))).catch(() => null);
    const leaves = bytes && hashesOfTile(tile, bytes);
    if (leaves === null) return null;
    for (const leaf of leaves) await onLeaf(leaf);
    ({ frontier } = grow(sha256, frontier, leaves));
  }
  return frontierRoot(sha256, frontier);
};

type BlockLine = readonly [first: number, shard: number, seqFrom: number, seqTo: number];

/** Holds leaves, in their order, against the events that blocks say they are; those that the export has. */
class SealedEvents {
  private index = 0;
  private block: BlockLine | null = null;
  private readonly hashes = new Map<number, HashesOfShard>();

  constructor(
    private readonly blocks: AsyncGenerator<BlockLine>,
    private readonly source: FilesLogSource,
    private readonly findings: Findings,
  ) {}

  async take(leaf: Uint8Array): Promise<void> {
    const at = this.index++;
    while (this.block === null || at > lastOf(this.block)) {
      const next = await this.blocks.next();
      if (next.done === true) return this.findings.note('leaf', NOWHERE, `leaf ${at} is in no block`);
      this.block = next.value;
    }
    const [first, shard, seqFrom] = this.block;
    if (at < first) return; // the first leaf of a log after a restore is of the log before (`secrecy.md`, 2)
    const seq = seqFrom + at - first;
    const hash = await this.hashesOf(shard).at(seq);
    if (hash !== null && hash !== toHex(leaf))
      this.findings.note('leaf', { shard, seq, stream: null }, 'the event isn’t the one that was sealed');
  }

  private hashesOf(shard: number): HashesOfShard {
    const known = this.hashes.get(shard) ?? new HashesOfShard(this.source.hashesOf(shard));
    this.hashes.set(shard, known);
    return known;
  }
}

const lastOf = ([first, , seqFrom, seqTo]: BlockLine): number => first + seqTo - seqFrom;

/** A shard's recorded hashes, asked for in order of seq. */
class HashesOfShard {
  private current: { readonly seq: number; readonly hash: string } | null = null;

  constructor(private readonly rows: AsyncGenerator<{ readonly seq: number; readonly hash: string }>) {}

  /** Null: the export has no such event. */
  async at(seq: number): Promise<string | null> {
    while (this.current === null || this.current.seq < seq) {
      const next = await this.rows.next();
      if (next.done === true) return null;
      this.current = next.value;
    }
    return this.current.seq === seq ? this.current.hash : null;
  }
}

const blockOf = (line: string): BlockLine => {
  const value: unknown = JSON.parse(line);
  invariant(
    Array.isArray(value) && value.length === 4 && value.every(Number.isSafeInteger),
    'a line is a block',
  );
  return value as unknown as BlockLine; // four counts, just proved
};
