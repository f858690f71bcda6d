import { bytesOfHex, toHex } from '#kernel/canonical';
import { sha256 } from '#kernel/hashing';
import { frontierOf, frontierTiles, RunningTree, tilePath, type Tile } from '#kernel/merkle';
import { checkpointOfNote, compareWithSeen } from '#proof/seal';
import { Findings, NOWHERE, type Damage, type Finding, type Place } from '../source/findings';
import type { EventSource } from '../source/log-source.port';
import { hashOf } from '../source/raw-event';
import type { BlockRow, CheckpointRow, LogRow, SealSource } from '../source/seal-source.port';
import { isLate, oldestOf, unsealedOf, type WaitingShard } from '../tree/check-unsealed';
import { Cursor } from '../tree/cursor';
import { LogKeys } from '../tree/signed-roots';
import { StoredTiles } from '../tree/stored-tiles';
import { judgedSince } from '../verify/verify';
import type { WatchHead } from './head';
import { leftOut, waitingOf } from './waiting';

/** The events and the sealer's rows, both as of one moment. */
export interface Watched {
  readonly events: EventSource;
  readonly seals: SealSource;
  /** Trusted vkeys; `null` to trust those of the log's own history. */
  readonly keys: readonly string[] | null;
  /** The Unix time of this look, in milliseconds. */
  readonly nowMs: number;
  /** The longest that an event may wait to be sealed, in milliseconds. */
  readonly lateMs: number;
}

/** The result of one look. */
export type Followed =
  | {
      readonly ok: true;
      /** The head to follow from next; `null` if nothing is sealed yet. */
      readonly head: WatchHead | null;
      /** The number of new valid checkpoints since the last look. */
      readonly checkpoints: number;
      /** The number of committed events that no checkpoint covers yet. */
      readonly unsealed: number;
      /** The time when the oldest of them was recorded, if it has waited for too long; otherwise `null`. */
      readonly lateSince: string | null;
    }
  | { readonly ok: false; readonly alarm: Finding };

/** Thrown at a break of the log; ends the look. */
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
 * Follows a log from a head. What was signed then must be unchanged, and each later checkpoint must be signed
 * by the log's key for exactly the next events, whose hashes are recomputed.
 *
 * Without a head it begins at the newest checkpoint or at a kept one (a signed note). The tree up to there
 * comes from the tiles, if they produce its root; `verify` checks the past. Every shard is checked: one that
 * waits while others are sealed is a break.
 */
export const followLog = async (
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
      return { ok: true, head: null, checkpoints: 0, ...(await lookedAtShards(watched, null, null)) };
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
    const shards = await lookedAtShards(watched, log, to);
    return { ok: true, head: to, checkpoints: checkpoints + began, ...shards };
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    const { kind, place, detail } = error;
    return { ok: false, alarm: { kind, ...place, detail, count: 1 } };
  }
};

/** Returns the trusted keys for this log. If the log replaced another one, returns every key it publishes. */
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

  /** Returns a head where none was kept yet, or `null` if nothing is signed. */
  async begin(kept: string | null): Promise<WatchHead | null> {
    const { incarnation, origin, size } = this.log;
    const newest = kept === null ? await this.newest() : null;
    const note = kept ?? newest?.note;
    if (note === undefined) return null;
    const openedNote = newest === null ? this.keys.open(note) : this.keys.openRow(newest);
    if (!openedNote.ok)
      throw new Broken(openedNote.kind, NOWHERE, `the checkpoint to begin with: ${openedNote.fault}`);
    const { checkpoint } = openedNote;
    if (checkpoint.size > size)
      throw new Broken(
        'kept-checkpoint',
        NOWHERE,
        `the given checkpoint has ${checkpoint.size} leaves; the log has ${size}`,
      );
    const tree = await treeFromTiles(this.watched.seals, incarnation, checkpoint.size);
    if (tree === null || toHex(tree.root()) !== toHex(checkpoint.root))
      throw new Broken(
        'kept-checkpoint',
        NOWHERE,
        `the tiles do not give the root of the checkpoint of ${checkpoint.size} leaves`,
      );
    const next = (await judgedSince(this.watched.seals, checkpoint.size)) ?? new Map<number, number>();
    return { origin, note, tree, next };
  }

  /** Checks that a kept head is of this log and unchanged in it. */
  async resume(head: WatchHead): Promise<WatchHead> {
    const { origin, incarnation, size, predecessor } = this.log;
    const seen = { origin: head.origin, size: head.tree.size, root: head.tree.root() };
    const [row] = await this.watched.seals.checkpoints(incarnation, seen.size - 1, 1);
    const root = row?.size === seen.size ? bytesOfHex(row.root) : null;
    const { relation } = compareWithSeen(seen, {
      origin,
      own: head.origin === origin ? { size, roots: [root] } : null,
      successorBegins: predecessor === null ? null : checkpointOfNote(predecessor),
    });
    if (relation === 'same' || relation === 'went-on') return head;
    const broken = (detail: string): Broken => new Broken('kept-checkpoint', NOWHERE, detail);
    if (head.origin !== origin) throw broken(`another log was begun, ${origin}: ${becameOf(head, this.log)}`);
    if (relation === 'went-back') throw broken(`the log had ${seen.size} leaves, and has ${size}`);
    throw broken(`the checkpoint that was seen at ${seen.size} leaves was changed or deleted`);
  }

  /** Takes every checkpoint after a head, one after another. */
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
      const openedNote = this.keys.openRow(row);
      const about = `the checkpoint of ${row.size} leaves`;
      if (!openedNote.ok) throw new Broken(openedNote.kind, NOWHERE, `${about}: ${openedNote.fault}`);
      await this.append(grown, blocks, row.size);
      if (toHex(grown.tree.root()) !== row.root)
        throw new Broken('checkpoint', NOWHERE, `${about} has a root that its events do not give`);
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
        if (bytes === null) throw new Broken('hash', raw, 'the fields do not give the recorded hash');
        tree.add(bytes);
        seq += 1;
      }
      if (page[0] === undefined || page.at(-1)?.seq !== seq - 1)
        throw new Broken('gap', { shard, seq, stream: null }, `seq ${seq} was sealed and is missing`);
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

/** Describes what replaced the followed log. */
const becameOf = ({ origin, tree }: WatchHead, { predecessor }: LogRow): string => {
  const known = predecessor === null ? null : checkpointOfNote(predecessor);
  if (known?.origin !== origin) return `the log ${origin} is gone`;
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

/**
 * Returns a tree of so many leaves from the tiles, which prove nothing by themselves. Returns `null` if a
 * tile is missing.
 */
const treeFromTiles = async (seals: SealSource, log: number, size: number): Promise<RunningTree | null> => {
  const bytes = new Map<string, Uint8Array>();
  for (const tile of frontierTiles(size)) {
    const stored = await new StoredTiles(seals, log, tile.level, tile.index).of(tile.index);
    bytes.set(tilePath(tile), stored.bytes);
  }
  const frontier = frontierOf(size, (tile: Tile) => bytes.get(tilePath(tile)) ?? null);
  return frontier && RunningTree.at(sha256, frontier);
};

/** Checks every shard. Throws `Broken` if one lacks events that were sealed, or waits while others are sealed. */
const lookedAtShards = async (
  watched: Watched,
  log: LogRow | null,
  head: WatchHead | null,
): Promise<Pick<Extract<Followed, { ok: true }>, 'unsealed' | 'lateSince'>> => {
  const { events, nowMs, lateMs } = watched;
  const waiting = await waitingOf(events, head?.next ?? new Map<number, number>());
  for (const { shard, seq, events: count, since } of waiting) {
    const place = { shard, seq, stream: null };
    if (count < 0)
      throw new Broken(
        'cut-tail',
        place,
        `seq ${seq + count}–${seq - 1} were sealed, and the head is before them`,
      );
    if (since === null) throw new Broken('gap', place, `seq ${seq} is before the head and is missing`);
  }
  const late = waiting.filter(({ since }) => since !== null && isLate(since, nowMs, lateMs));
  const alone = log === null ? null : await leftOut(watched, log, late);
  if (alone !== null) throw waitsAlone(alone);
  return { unsealed: unsealedOf(waiting).unsealed, lateSince: oldestOf(late)?.since ?? null };
};

const waitsAlone = ({ shard, seq, since }: WaitingShard): Broken =>
  new Broken(
    'NOT_SEALED',
    { shard, seq, stream: null },
    `recorded at ${since} and not sealed, while other shards were: the sealer cannot see it, or stopped there`,
  );
