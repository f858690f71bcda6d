import { sameBytes, toHex } from '#kernel/canonical';
import { sha256 } from '#kernel/hashing';
import {
  hashesOfTile,
  parseTilePath,
  RunningTree,
  TILE_WIDTH,
  tileAt,
  tilePath,
  type Tile,
} from '#kernel/merkle';
import { leafOfText } from '#proof/seal';
import { NOWHERE, type Findings } from '../source/findings';
import { UnreadableLineError } from '../source/unreadable-line-error';
import { Nodes } from '../tree/upper-tiles';
import { inLog, LOG_FILES, logFolder, type ExportManifest } from './export-format';
import { checkBeginnings, openedLog, type ExportedLog } from './exported-log';
import type { FilesLogSource } from './files-log-source';
import { LineFile } from './line-file';
import { bytesOf } from './read-file';
import { BLOCKS, SealedEvents } from './sealed-events';

const HASH_BYTES = 32;

/** An audit log in an export, with the number of events that its checkpoint covers. */
export interface ExportedTree {
  readonly origin: string;
  readonly size: number;
  /** Lower-case hex. */
  readonly root: string;
  /** The key that signed the checkpoint, taken from the export itself. Compare it with the casino's published key. */
  readonly vkey: string;
}

/** The result of checking the audit logs of an export. */
export interface CheckedTrees {
  readonly trees: readonly ExportedTree[];
  /** The number of exported events that no checkpoint covers, and the first of them; `null` if all are covered. */
  readonly unsealed: { readonly events: number; readonly shard: number; readonly seq: number } | null;
}

/**
 * Verifies every audit log of an export: its signature, its root over all leaves, and that its leaves are the
 * export's events.
 */
export const checkTrees = async (
  folder: string,
  manifest: ExportManifest,
  source: FilesLogSource,
  findings: Findings,
): Promise<CheckedTrees> => {
  const logs: ExportedLog[] = [];
  const covered = new Map<number, number>();
  for (const log of logsOf(manifest)) {
    try {
      const exported = await openedLog(folder, log, findings);
      if (exported === null) continue;
      const nextSeqs = await new ExportedTreeCheck(folder, exported, manifest, findings).run(source);
      for (const [shard, seq] of nextSeqs) covered.set(shard, Math.max(seq, covered.get(shard) ?? 1));
      logs.push(exported);
    } catch (error) {
      // A damaged file of events is reported by the code that reads events.
      if (!(error instanceof UnreadableLineError) || inLog(error.file) === null) throw error;
      findings.note('file', NOWHERE, error.message);
    }
  }
  checkBeginnings(logs, findings);
  const trees = logs.map(({ checkpoint: { origin, size, root }, vkey }) => ({
    origin,
    size,
    root: toHex(root),
    vkey,
  }));
  return { trees, unsealed: unsealedOf(manifest, covered) };
};

const logsOf = ({ files }: ExportManifest): readonly number[] =>
  [...new Set(files.flatMap((file) => inLog(file.path)?.log ?? []))].sort((a, b) => a - b);

const unsealedOf = (
  { shards }: ExportManifest,
  covered: ReadonlyMap<number, number>,
): CheckedTrees['unsealed'] => {
  const left = shards.flatMap(({ shard, first, last }) => {
    const seq = Math.max(first, covered.get(shard) ?? 1);
    return seq > last ? [] : [{ shard, seq, events: last - seq + 1 }];
  });
  const [next] = left;
  return next === undefined ? null : { ...next, events: left.reduce((sum, { events }) => sum + events, 0) };
};

/** Compares the files of one audit log with its checkpoint, and their leaves with the events. */
class ExportedTreeCheck {
  private readonly own: string;
  private readonly size: number;
  private readonly nodes = new Nodes();
  private readonly tree = new RunningTree(sha256, this.nodes.take);

  constructor(
    private readonly folder: string,
    private readonly opened: ExportedLog,
    private readonly manifest: ExportManifest,
    private readonly findings: Findings,
  ) {
    this.own = logFolder(opened.log);
    this.size = opened.checkpoint.size;
  }

  /** Returns the first sequence number of each shard that the checkpoint doesn't cover. */
  async run(source: FilesLogSource): Promise<ReadonlyMap<number, number>> {
    const { findings, manifest, own, opened, tree } = this;
    const blocks = await LineFile.open(this.folder, `${own}/${LOG_FILES.blocks}`, BLOCKS);
    const first = opened.predecessor === null ? 0 : 1;
    const events = new SealedEvents({ first, blocks: blocks.from(0), source, manifest, findings });
    try {
      for await (const leaf of this.leaves()) {
        if (tree.size >= first) await events.take(leaf);
        else this.checkFirst(leaf);
        tree.add(leaf);
      }
      if (tree.size === this.size) await events.end();
    } finally {
      await blocks.close();
    }
    if (tree.size !== this.size || !sameBytes(tree.root(), opened.checkpoint.root)) {
      findings.note(
        'checkpoint',
        NOWHERE,
        `the tiles don’t come to the root of ${own}/${LOG_FILES.checkpoint}`,
      );
      return new Map();
    }
    await this.checkUpperTiles();
    this.checkNames();
    return events.nextSeqs;
  }

  /**
   * Reads the leaves in order until a tile is missing. The stated size may be forged, so it causes no work by itself.
   */
  private async *leaves(): AsyncGenerator<Uint8Array> {
    for (let index = 0; index * TILE_WIDTH < this.size; index++) {
      const tile = tileAt(this.size, 0, index);
      const bytes = tile && (await this.bytesOf(tile));
      const leaves = tile && bytes && hashesOfTile(tile, bytes);
      if (leaves === null || HASH_BYTES * leaves.length !== bytes?.length) return;
      yield* leaves;
    }
  }

  /** Checks the first leaf. After a restore it refers to the log before (`audit-log.md`, How a checkpoint is made). */
  private checkFirst(leaf: Uint8Array): void {
    if (sameBytes(leafOfText(this.opened.predecessor ?? ''), leaf)) return;
    const name = `${this.own}/${LOG_FILES.identity}`;
    this.findings.note('file', NOWHERE, `${name} has another predecessor than leaf 0 was made of`);
  }

  private async checkUpperTiles(): Promise<void> {
    for (let level = 1; this.nodes.of(level).length > 0; level++) {
      const nodes = this.nodes.of(level);
      for (let index = 0; index * TILE_WIDTH < nodes.length; index++) {
        const own = nodes.slice(index * TILE_WIDTH, (index + 1) * TILE_WIDTH);
        const tile = { level, index, width: own.length };
        if (!sameBytes(Buffer.concat(own), await this.bytesOf(tile)))
          this.findings.note('tile', NOWHERE, `tile ${level}/${index} does not match the tiles below it`);
      }
    }
  }

  /** Reports tiles that the manifest names but the tree doesn't have. */
  private checkNames(): void {
    for (const { path: name } of this.manifest.files) {
      const of = inLog(name);
      const tile = of?.log === this.opened.log ? parseTilePath(of.own) : null;
      if (tile !== null && tileAt(this.size, tile.level, tile.index)?.width !== tile.width)
        this.findings.note('file', NOWHERE, `${name} is no tile of a tree of ${this.size} leaves`);
    }
  }

  /** Returns the bytes of a tile, or none if it is missing. */
  private async bytesOf(tile: Tile): Promise<Uint8Array> {
    return (await bytesOf(this.folder, `${this.own}/${tilePath(tile)}`)) ?? new Uint8Array(0);
  }
}
