import { sha256 } from '#hashing';
import { checkpointOfNote } from '#sealer';
import {
  bytesOfHex,
  frontierOf,
  frontierTiles,
  RunningTree,
  tilePath,
  toHex,
  type Tile,
} from '#transparency';
import { Findings, NOWHERE, type Damage, type Finding, type Place } from '../findings';
import type { EventSource } from '../log-source.port';
import { hashOf } from '../raw-event';
import { Cursor } from '../tree/cursor';
import type { BlockRow, CheckpointRow, LogRow, SealSource } from '../tree/seal-source.port';
import { LogKeys } from '../tree/signed-roots';
import { StoredTiles } from '../tree/stored-tiles';
import { judgedSince } from '../verify';
import type { WatchHead } from './head';

/** What is followed: events and what the sealer made of them, both as they stood at one moment. */
export interface Watched {
  readonly events: EventSource;
  readonly seals: SealSource;
  /** vkeys that are believed; null: those of the log's own history. */
  readonly keys: readonly string[] | null;
}

/** What came of one look. */
export type Followed =
  | {
      readonly ok: true;
      /** Null: nothing is sealed yet. */
      readonly head: WatchHead | null;
      /** Checkpoints that are new since the last look, and hold. */
      readonly checkpoints: number;
      /** Events that are committed and under none of them yet. */
      readonly unsealed: number;
    }
  | { readonly ok: false; readonly alarm: Finding };

/** What breaks a log for whoever follows it; it ends the look. */
class Broken extends Error {
  constructor(
    readonly kind: Damage,
    readonly place: Place,
    readonly detail: string,
  ) {
    super(detail);
  }
}

/**
 * Follows a log from a head: what was signed then must stand as it was, and each checkpoint since must be signed by the log's
 * key for just the events behind it, their hashes recomputed. Without a head it begins at the newest checkpoint, or at a
 * kept one (a signed note): the tree up to there is taken from the tiles, if they come to its root; `verify` looks into the past.
 */
export const follow = async (
  watched: Watched,
  head: WatchHead | null,
  kept: string | null = null,
): Promise<Followed> => {
  try {
    const findings = new Findings();
    const [log] = await watched.seals.logs();
    if (log === undefined) {
      if (head !== null || kept !== null)
        throw new Broken('kept-checkpoint', NOWHERE, 'the audit log is gone');
      return { ok: true, head: null, checkpoints: 0, unsealed: await unsealedOf(watched, null) };
    }
    const keys = new LogKeys(
      log.origin,
      await watched.seals.keyActs(log.incarnation),
      believed(watched.keys, head, log),
      findings,
    );
    const [wrong] = findings.all();
    if (wrong !== undefined) throw new Broken(wrong.kind, wrong, wrong.detail);
    const follower = new Follower(watched, log, keys);
    const from = head === null ? await follower.begin(kept) : await follower.resume(head);
    const { to, checkpoints } = from === null ? { to: null, checkpoints: 0 } : await follower.on(from);
    const began = head === null && from !== null ? 1 : 0;
    return { ok: true, head: to, checkpoints: checkpoints + began, unsealed: await unsealedOf(watched, to) };
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    const { kind, place, detail } = error;
    return { ok: false, alarm: { kind, ...place, detail, count: 1 } };
  }
};

/** Of the keys that are believed those of this log, if there are any; of a log in another's place, whatever it says. */
const believed = (keys: Watched['keys'], head: WatchHead | null, { origin }: LogRow): Watched['keys'] => {
  if (keys === null || (head !== null && head.origin !== origin)) return null;
  const own = keys.filter((vkey) => vkey.startsWith(`${origin}+`));
  return own.length > 0 ? own : keys;
};

class Follower {
  constructor(
    private readonly watched: Watched,
    private readonly log: LogRow,
    private readonly keys: LogKeys,
  ) {}

  /** A head where none was kept yet; null: nothing is signed. */
  async begin(kept: string | null): Promise<WatchHead | null> {
    const { incarnation, origin, size } = this.log;
    const newest = kept === null ? await this.newest() : null;
    const note = kept ?? newest?.note;
    if (note === undefined) return null;
    const opened = newest === null ? this.keys.open(note) : this.keys.openRow(newest);
    if (!opened.ok) throw new Broken(opened.kind, NOWHERE, `the checkpoint to begin with: ${opened.fault}`);
    const { checkpoint } = opened;
    if (checkpoint.size > size)
      throw new Broken('kept-checkpoint', NOWHERE, `it is of ${checkpoint.size} leaves; the log has ${size}`);
    const tree = await treeFromTiles(this.watched.seals, incarnation, checkpoint.size);
    if (tree === null || toHex(tree.root()) !== toHex(checkpoint.root))
      throw new Broken(
        'kept-checkpoint',
        NOWHERE,
        `the tiles don’t come to the checkpoint of ${checkpoint.size}`,
      );
    const next = (await judgedSince(this.watched.seals, checkpoint.size)) ?? new Map<number, number>();
    return { origin, note, tree, next };
  }

  /** A head that was kept must be of this log, and stand in it as it did. */
  async resume(head: WatchHead): Promise<WatchHead> {
    const { origin, incarnation, size } = this.log;
    const seen = head.tree.size;
    if (head.origin !== origin)
      throw new Broken(
        'kept-checkpoint',
        NOWHERE,
        `another log was begun, ${origin}: ${becameOf(head, this.log)}`,
      );
    if (size < seen)
      throw new Broken('kept-checkpoint', NOWHERE, `the log had ${seen} leaves, and has ${size}`);
    const [row] = await this.watched.seals.checkpoints(incarnation, seen - 1, 1);
    if (row?.size !== seen || row.root !== toHex(head.tree.root()))
      throw new Broken(
        'kept-checkpoint',
        NOWHERE,
        `the checkpoint that was seen at ${seen} leaves is another, or gone`,
      );
    return head;
  }

  /** Takes every checkpoint behind a head, one after another. */
  async on(head: WatchHead): Promise<{ readonly to: WatchHead; readonly checkpoints: number }> {
    const { seals } = this.watched;
    const { incarnation } = this.log;
    const rows = new Cursor<CheckpointRow>((last) =>
      seals.checkpoints(incarnation, last?.size ?? head.tree.size, ROWS_A_PAGE),
    );
    const blocks = new Cursor<BlockRow>((last) =>
      seals.blocks(incarnation, last === null ? head.tree.size : last.first + 1, ROWS_A_PAGE),
    );
    const grown = { tree: head.tree.branch(), next: new Map(head.next) };
    let [to, checkpoints] = [head, 0];
    for (let row = await rows.take(); row !== null; row = await rows.take()) {
      const opened = this.keys.openRow(row);
      const about = `the checkpoint of ${row.size} leaves`;
      if (!opened.ok) throw new Broken(opened.kind, NOWHERE, `${about}: ${opened.fault}`);
      await this.append(grown, blocks, row.size);
      if (toHex(grown.tree.root()) !== row.root)
        throw new Broken('checkpoint', NOWHERE, `${about} has another root than its events come to`);
      to = { ...to, note: row.note, tree: grown.tree.branch(), next: new Map(grown.next) };
      checkpoints += 1;
    }
    return { to, checkpoints };
  }

  private async append(grown: Grown, blocks: Cursor<BlockRow>, size: number): Promise<void> {
    while (grown.tree.size < size) {
      const block = await blocks.take();
      const expected = grown.next.get(block?.shard ?? -1) ?? 1;
      if (block === null || block.first !== grown.tree.size)
        throw new Broken('block', NOWHERE, `log index ${grown.tree.size} is in no block`);
      const { shard, firstSeq, lastSeq } = block;
      if (firstSeq !== expected || lastSeq < firstSeq) {
        const detail = `the block at log index ${block.first} has seq ${firstSeq}–${lastSeq}, where ${expected} follows`;
        throw new Broken('block', { shard, seq: expected, stream: null }, detail);
      }
      await this.appendEvents(grown.tree, block);
      grown.next.set(shard, lastSeq + 1);
    }
  }

  private async appendEvents(tree: RunningTree, { shard, firstSeq, lastSeq }: BlockRow): Promise<void> {
    for (let seq = firstSeq; seq <= lastSeq;) {
      const page = await this.watched.events.events(
        shard,
        seq - 1,
        Math.min(EVENTS_A_PAGE, lastSeq - seq + 1),
      );
      for (const raw of page) {
        if (raw.seq !== seq) break;
        const hash = hashOf(raw);
        const bytes = hash === raw.hash ? bytesOfHex(hash) : null;
        if (bytes === null) throw new Broken('hash', raw, 'the fields don’t come to the recorded hash');
        tree.add(bytes);
        seq += 1;
      }
      if (page[0] === undefined || page.at(-1)?.seq !== seq - 1)
        throw new Broken('gap', { shard, seq, stream: null }, `seq ${seq} was sealed, and is missing`);
    }
  }

  private async newest(): Promise<CheckpointRow | null> {
    const { seals } = this.watched;
    const rows = new Cursor<CheckpointRow>((last) =>
      seals.checkpoints(this.log.incarnation, last?.size ?? -1, ROWS_A_PAGE),
    );
    let newest: CheckpointRow | null = null;
    for (let row = await rows.take(); row !== null; row = await rows.take()) newest = row;
    return newest;
  }
}

/** What became of the log that was followed, as the one in its place says. */
const becameOf = ({ origin, tree }: WatchHead, { predecessor }: LogRow): string => {
  const known = predecessor === null ? null : checkpointOfNote(predecessor);
  if (known?.origin !== origin) return `what became of ${origin}?`;
  const less = tree.size - known.size;
  const says = `the database was restored from a copy, and goes on from ${known.size} leaves of ${origin}`;
  return less > 0 ? `${says}; ${tree.size} were seen here` : says;
};

interface Grown {
  readonly tree: RunningTree;
  readonly next: Map<number, number>;
}

const ROWS_A_PAGE = 4_000;
const EVENTS_A_PAGE = 2_000;

/** A tree of so many leaves by the tiles; they prove nothing. Null: one is missing. */
const treeFromTiles = async (seals: SealSource, log: number, size: number): Promise<RunningTree | null> => {
  const bytes = new Map<string, Uint8Array>();
  for (const tile of frontierTiles(size)) {
    const stored = await new StoredTiles(seals, log, tile.level, tile.index).of(tile.index);
    bytes.set(tilePath(tile), stored.bytes);
  }
  const frontier = frontierOf(size, (tile: Tile) => bytes.get(tilePath(tile)) ?? null);
  return frontier && RunningTree.at(sha256, frontier);
};

const unsealedOf = async ({ events }: Watched, head: WatchHead | null): Promise<number> =>
  (await events.heads()).reduce(
    (sum, { shard, seq }) => sum + Math.max(0, seq + 1 - (head?.next.get(shard) ?? 1)),
    0,
  );
