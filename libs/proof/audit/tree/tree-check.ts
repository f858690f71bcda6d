import { toHex } from '#kernel/canonical';
import { sha256 } from '#kernel/hashing';
import { RunningTree, TILE_WIDTH, type Checkpoint } from '#kernel/merkle';
import { NOWHERE, type Findings, type Place } from '../source/findings';
import type { BlockRow, CheckpointRow, LogRow, SealSource } from '../source/seal-source.port';
import { blockFault } from './block-fault';
import { LinkCheck } from './check-links';
import { Cursor } from './cursor';
import type { LogKeys } from './signed-roots';
import { hashIn, SealedLeaves, StoredTiles, widthOf, type StoredTile } from './stored-tiles';
import { checkUpperTiles, Nodes } from './upper-tiles';

/** The data that a log is compared with. */
export interface TreeClaim {
  readonly log: LogRow;
  /** Returns the recomputed hash of an event (32 bytes), or `null` if there is no such event. */
  readonly leafOf: (shard: number, seq: number) => Uint8Array | null;
  readonly keys: LogKeys;
  /** Sizes and roots of this log that were seen before, in order of size. */
  readonly marks: readonly Mark[];
  /** The size from which on checkpoints must have links, as SABOT_DATA remembers it; `null` if it remembers none. */
  readonly linkedSince: number | null;
}

/** The size and root in a checkpoint. */
export type Mark = Pick<Checkpoint, 'size' | 'root'>;

/** The tree at the size of a mark. */
export interface Reached {
  /** The mark's own root if the events, or the sealed leaves, produce it. */
  readonly root: Uint8Array;
  /** The first event that differs from the sealed one, if the root differs. */
  readonly place: Place;
}

/** The extent to which a log is sealed. */
export interface SealedLog {
  /** The number of leaves that could be recomputed. */
  readonly size: number;
  /** The number of leaves under the last valid checkpoint, and its root in hex. */
  readonly signed: number;
  readonly root: string;
  /** The number of valid checkpoints. */
  readonly checkpoints: number;
  /** The number of checkpoints without a link. Deletions between them can't be detected. */
  readonly unlinked: number;
  /** The first sequence number of each shard that no checkpoint covers; 1 if none covers any. */
  readonly unsigned: ReadonlyMap<number, number>;
  /** The tree at each mark that was reached. */
  readonly reached: ReadonlyMap<Mark, Reached>;
}

/**
 * Recomputes the tree from the events' hashes by the rows of blocks, compares tiles and stored checkpoints
 * with it, and returns its state at each mark. If a root doesn't match the events, the tiles are tried
 * instead. If they produce the signed root, the events were changed, and the first changed one is named.
 */
export const checkTree = async (
  source: SealSource,
  claim: TreeClaim,
  findings: Findings,
  onLeaves: (done: number) => void,
): Promise<SealedLog> => new TreeCheck(source, claim, findings, onLeaves).run();

/** Events that are consecutive both in the tree and in their shard. */
interface Piece {
  readonly shard: number;
  readonly firstSeq: number;
  readonly count: number;
}

/** Events that differ from the leaves of the tiles: the first of them, its log index, and their number. */
interface Differing {
  readonly place: Place;
  readonly index: number;
  readonly count: number;
}

const ROWS_A_PAGE = 4_000;
const NO_LEAF = new Uint8Array(32);

class TreeCheck {
  private readonly nodes = new Nodes();
  private tree = new RunningTree(sha256, this.nodes.take);
  /**
   * The tree at the last valid checkpoint. The fields below hold what came after it, and how the tiles differ there.
   */
  private good = this.tree.branch();
  private pieces: Piece[] = [];
  private differing: Differing | null = null;
  private readonly nextSeqs = new Map<number, number>();
  private unsigned: ReadonlyMap<number, number> = new Map();
  private held = 0;
  private readonly checkpoints: Cursor<CheckpointRow>;
  private readonly links: LinkCheck;
  private readonly tiles: StoredTiles;
  private tile: StoredTile = { bytes: new Uint8Array(0), isBroken: false };
  private readonly marks: Mark[];
  private readonly reached = new Map<Mark, Reached>();
  /** Set if the blocks end before the tree does. */
  private isCutShort = false;

  constructor(
    private readonly source: SealSource,
    private readonly claim: TreeClaim,
    private readonly findings: Findings,
    private readonly onLeaves: (done: number) => void,
  ) {
    const { incarnation } = claim.log;
    this.checkpoints = new Cursor((last) => source.checkpoints(incarnation, last?.size ?? -1, ROWS_A_PAGE));
    this.tiles = new StoredTiles(source, incarnation, 0);
    this.marks = [...claim.marks];
    this.links = new LinkCheck(claim.keys, claim.linkedSince, findings);
  }

  async run(): Promise<SealedLog> {
    const { incarnation, predecessor } = this.claim.log;
    const blocks = new Cursor<BlockRow>((last) =>
      this.source.blocks(incarnation, last === null ? 0 : last.first + 1, ROWS_A_PAGE),
    );
    await this.judge();
    if (predecessor !== null) await this.begin(predecessor);
    for (let block = await blocks.take(); block !== null; block = await blocks.take()) {
      this.isCutShort = !this.follows(block) || !(await this.append(block));
      if (this.isCutShort) break;
      this.onLeaves(this.tree.size);
    }
    await this.end();
    const { size } = this.good;
    const root = toHex(this.good.root());
    const { held: checkpoints, reached, unsigned } = this;
    const unlinked = this.links.exempted;
    return { size: this.tree.size, signed: size, root, checkpoints, unlinked, unsigned, reached };
  }

  /** Begins a log after a restore with its first leaf. */
  private async begin(predecessor: string): Promise<void> {
    this.tile = await this.openTile(0);
    const leaf = sha256(new TextEncoder().encode(`\u0000${predecessor}`));
    const sealed = hashIn(this.tile.bytes, 0);
    if (sealed === null || Buffer.compare(leaf, sealed) !== 0)
      this.findings.note('tile', NOWHERE, 'leaf 0 does not match the last checkpoint of the log before');
    this.tree.add(leaf);
    this.good = this.tree.branch();
    await this.judge();
  }

  private follows(block: BlockRow): boolean {
    const fault = blockFault(block, this.tree.size, this.nextSeqs);
    if (fault !== null) this.findings.note('block', fault.place, fault.detail);
    else this.nextSeqs.set(block.shard, block.lastSeq + 1);
    return fault === null;
  }

  /**
   * Appends a block. Returns `false` at an index that is neither an event nor in a tile; the block may claim
   * any length.
   */
  private async append({ shard, firstSeq, lastSeq }: BlockRow): Promise<boolean> {
    for (let seq = firstSeq; seq <= lastSeq;) {
      const { size } = this.tree;
      if (size % TILE_WIDTH === 0) this.tile = await this.openTile(size / TILE_WIDTH);
      const mark = await this.nextMark();
      const count = Math.min(lastSeq - seq + 1, TILE_WIDTH - (size % TILE_WIDTH), mark - size);
      let added = 0;
      while (added < count && this.add(shard, seq + added)) added += 1;
      this.pieces.push({ shard, firstSeq: seq, count: added });
      if (added < count) return false;
      seq += count;
      if (this.tree.size === mark) await this.judge();
    }
    return true;
  }

  private add(shard: number, seq: number): boolean {
    const index = this.tree.size;
    const own = this.claim.leafOf(shard, seq);
    const sealed = hashIn(this.tile.bytes, index % TILE_WIDTH);
    if (own === null && sealed === null) {
      const detail = `log index ${index} is in a block, and is neither an event nor in a tile`;
      this.findings.note('block', { shard, seq, stream: null }, detail);
      return false;
    }
    if (own === null || sealed === null || Buffer.compare(own, sealed) !== 0) {
      const first = this.differing ?? { place: { shard, seq, stream: null }, index, count: 0 };
      this.differing = { ...first, count: first.count + 1 };
    }
    this.tree.add(own ?? NO_LEAF);
    return true;
  }

  private async openTile(index: number): Promise<StoredTile> {
    const tile = await this.tiles.of(index);
    if (tile.isBroken)
      this.findings.note('tile', NOWHERE, `the pieces of tile 0/${index} do not follow each other`);
    return tile;
  }

  /** Returns the next size with a known root, or infinity if there is none. */
  private async nextMark(): Promise<number> {
    const stored = await this.checkpoints.peek();
    return Math.min(stored?.size ?? Infinity, this.marks[0]?.size ?? Infinity);
  }

  /** Compares all roots of this size with the tree. */
  private async judge(): Promise<void> {
    const { size } = this.tree;
    for (let row = await this.checkpoints.peek(); row?.size === size; row = await this.checkpoints.peek()) {
      this.checkpoints.skip();
      await this.judgeStored(row);
    }
    for (let mark = this.marks[0]; mark?.size === size; mark = this.marks[0]) {
      this.marks.shift();
      const isAsSeen = await this.comesTo(mark.root);
      const place = isAsSeen ? NOWHERE : (this.differing?.place ?? NOWHERE);
      this.reached.set(mark, { root: isAsSeen ? mark.root : this.tree.root(), place });
    }
  }

  private async judgeStored(row: CheckpointRow): Promise<void> {
    const openedNote = this.claim.keys.openRow(row);
    this.links.take(row, openedNote.ok);
    const about = `the checkpoint of size ${row.size}`;
    if (!openedNote.ok) return this.findings.note(openedNote.kind, NOWHERE, `${about}: ${openedNote.fault}`);
    if (!(await this.comesTo(openedNote.checkpoint.root))) {
      const place = this.differing?.place ?? NOWHERE;
      return this.findings.note('checkpoint', place, `${about} has a root that its events do not give`);
    }
    this.held += 1;
    this.good = this.tree.branch();
    this.pieces = [];
    this.unsigned = new Map(this.nextSeqs);
  }

  /**
   * Says if the events, or else the sealed leaves, produce a root. If it is the sealed leaves, reports the
   * first event that differs.
   */
  private async comesTo(root: Uint8Array): Promise<boolean> {
    if (Buffer.compare(this.tree.root(), root) === 0) {
      this.blameTiles();
      return true;
    }
    if (this.differing === null) return false;
    const sealed = await this.asSealed();
    if (Buffer.compare(sealed.root(), root) !== 0) return false;
    this.blameEvents();
    this.tree = sealed;
    return true;
  }

  /** Returns the tree made from the tiles' leaves since the last valid checkpoint. */
  private async asSealed(): Promise<RunningTree> {
    const tree = this.good.branch(this.nodes.take);
    const sealed = new SealedLeaves(this.source, this.claim.log.incarnation, tree.size);
    for (const { shard, firstSeq, count } of this.pieces)
      for (let at = 0; at < count; at += 1)
        tree.add((await sealed.at(tree.size)) ?? this.claim.leafOf(shard, firstSeq + at) ?? NO_LEAF);
    return tree;
  }

  /** Reports differences as faults of the tiles, since the root matches the events. */
  private blameTiles(): void {
    if (this.differing === null) return;
    const { index, place } = this.differing;
    this.differing = null;
    const detail = `tile 0/${Math.floor(index / TILE_WIDTH)} has another leaf at log index ${index}, or none`;
    this.findings.note('tile', place, detail);
  }

  private blameEvents(): void {
    if (this.differing === null) return;
    const { index, place, count } = this.differing;
    this.differing = null;
    const more = count > 1 ? `, and ${count - 1} after it are not either` : '';
    this.findings.note('leaf', place, `it is not the event that was sealed at log index ${index}${more}`);
  }

  /** Reports what checkpoints, tiles or marks claim after the last block. */
  private async end(): Promise<void> {
    const { findings, tree } = this;
    const { log } = this.claim;
    this.blameEvents();
    const promised = await this.checkpoints.peek();
    if (promised !== null)
      findings.note(
        'checkpoint',
        NOWHERE,
        `a checkpoint has ${promised.size} leaves; the blocks have ${tree.size}`,
      );
    if (this.isCutShort) return; // what stands behind it can't be told from what is wrong
    if (log.size !== tree.size)
      findings.note(
        'block',
        NOWHERE,
        `the row of the log has ${log.size} leaves; the blocks have ${tree.size}`,
      );
    const width = tree.size % TILE_WIDTH || (tree.size === 0 ? 0 : TILE_WIDTH);
    if (widthOf(this.tile.bytes) > width || (await this.tiles.next()) !== null)
      findings.note('tile', NOWHERE, `there are tiles beyond the ${tree.size} leaves of the blocks`);
    await checkUpperTiles(this.source, log.incarnation, this.nodes, findings);
  }
}
