import { tilePath, type Tile } from '#kernel/merkle';
import { SHARDS, StatementError, type SignedHead } from '#log/event-store';
import {
  isIn,
  type AuditLog,
  type CheckpointPage,
  type EventAddress,
  type KeptCheckpoint,
  type KeptKey,
  type LogIdentity,
  type SealedBlock,
  type TileReader,
} from '../store/audit-log.port';
import type {
  ChainedBlock,
  KeyAct,
  Publication,
  SealedUpTo,
  SealerName,
  Sealing,
  SealState,
  SealStore,
  SeqRange,
  SpanHashes,
} from '../store/seal-store.port';
import { tileFromPieces, type Piece } from '../store/tile-pieces';

/** The events of an in-memory log. */
export interface SealableEvents {
  readonly incarnation: number;
  /** Returns the hash of an event, or `null` if it doesn't exist. */
  readonly hashAt: (shard: number, seq: number) => Uint8Array | null;
  /** Returns the heads of all shards, in order. */
  readonly heads: () => readonly SignedHead[];
}

interface Log {
  readonly incarnation: number;
  readonly origin: string;
  readonly predecessor: string | null;
  size: number;
  epoch: number;
  /** A lease; `untilMs` is `null` once it is given up. */
  lease: { readonly by: SealerName; readonly untilMs: number | null } | null;
  readonly blocks: ChainedBlock[];
  readonly pieces: Piece[];
  readonly checkpoints: Map<number, KeptCheckpoint>;
  readonly acts: (KeyAct & { readonly size: number; readonly at: string })[];
}

/** An in-memory audit log for writing and reading, with the same refusals as the one on PostgreSQL. */
export class InMemoryAuditLog implements SealStore, AuditLog {
  private readonly byIncarnation = new Map<number, Log>();

  constructor(
    private readonly events: SealableEvents,
    /** Milliseconds from any start, by which leases expire. */
    private readonly nowMs: () => number = () => 0,
  ) {}

  async installation(): Promise<string> {
    return INSTALLATION;
  }

  async standing(): Promise<SealState> {
    const log = this.newest();
    const { incarnation } = this.events;
    const heads = this.events.heads();
    if (log === null) return { incarnation, heads, log };
    const { origin, size, epoch, lease, predecessor } = log;
    return {
      incarnation,
      heads,
      log: {
        incarnation: log.incarnation,
        origin,
        size,
        epoch,
        hasPredecessor: predecessor !== null,
        lease: leaseAt(lease, this.nowMs()),
        published: sizesOf(log).at(-1) ?? null,
      },
    };
  }

  async begin(
    { incarnation, origin }: { readonly incarnation: number; readonly origin: string },
    first: { readonly predecessor: string; readonly leaf: Uint8Array } | null,
  ): Promise<void> {
    if (this.byIncarnation.has(incarnation)) return;
    const newest = this.newest();
    if (incarnation !== this.events.incarnation || (newest !== null && newest.incarnation > incarnation))
      throw new StatementError(`log ${incarnation} is not the one of the events`);
    this.byIncarnation.set(incarnation, {
      incarnation,
      origin,
      predecessor: first?.predecessor ?? null,
      size: first === null ? 0 : 1,
      epoch: 0,
      lease: null,
      blocks: [],
      pieces: first === null ? [] : [{ level: 0, tile: 0, start: 0, hashes: first.leaf }],
      checkpoints: new Map(),
      acts: [],
    });
  }

  async take(
    incarnation: number,
    me: SealerName,
    { termMs, joins }: { readonly termMs: number; readonly joins: boolean },
  ): Promise<{ readonly epoch: number; readonly size: number } | null> {
    const log = this.of(incarnation);
    const { lease } = log;
    const isMine = lease?.by.instance === me.instance || (joins && lease?.by.owner === me.owner);
    if (leaseAt(lease, this.nowMs())?.runs === true && !isMine) return null;
    log.epoch += 1;
    log.lease = { by: me, untilMs: this.nowMs() + termMs };
    return { epoch: log.epoch, size: log.size };
  }

  async free(incarnation: number, epoch: number): Promise<void> {
    const log = this.of(incarnation);
    if (log.epoch === epoch && log.lease !== null) log.lease = { ...log.lease, untilMs: null };
  }

  async sealedTo(incarnation: number): Promise<SealedUpTo[]> {
    return Array.from({ length: SHARDS }, (_, shard) => {
      const last = this.lastBlockOf(this.of(incarnation), shard);
      return { seq: last?.seqTo ?? 0, chain: last?.chain ?? null };
    });
  }

  async hashes(spans: readonly SeqRange[]): Promise<SpanHashes[]> {
    return spans.map((span) => {
      const seqs = Array.from({ length: span.last - span.after }, (_, at) => span.after + 1 + at);
      const found = seqs.flatMap((seq) => this.events.hashAt(span.shard, seq) ?? []);
      return { ...span, count: found.length, hashes: new Uint8Array(Buffer.concat(found)) };
    });
  }

  async seal(sealing: Sealing, termMs: number): Promise<'sealed' | 'fenced'> {
    const { incarnation, epoch, expected, size, blocks, pieces } = sealing;
    const log = this.of(incarnation);
    if (log.epoch !== epoch || log.size !== expected) return 'fenced';
    let due = expected;
    const heads = this.events.heads();
    for (const { firstIndex, shard, seqFrom, seqTo } of blocks) {
      if (firstIndex !== due) throw new StatementError('the blocks leave out an index');
      if (seqFrom !== this.sealedIn(log, shard) + 1)
        throw new StatementError('the blocks leave out an event');
      if (seqTo > (heads[shard]?.seq ?? 0)) throw new StatementError('an event is sealed that is not there');
      due += seqTo - seqFrom + 1;
    }
    const leaves = pieces
      .filter(({ level }) => level === 0)
      .reduce((sum, { hashes }) => sum + hashes.length / 32, 0);
    if (due !== size || leaves !== size - expected || size === expected)
      throw new StatementError('the blocks or the tiles are not those that the new leaves add');
    log.blocks.push(...blocks);
    log.pieces.push(...pieces);
    log.size = size;
    log.lease = log.lease && { ...log.lease, untilMs: this.nowMs() + termMs };
    return 'sealed';
  }

  async publish(publication: Publication): Promise<'published' | 'fenced' | 'other-key'> {
    const { incarnation, epoch, size, root, keyId, note, link } = publication;
    const log = this.of(incarnation);
    if (log.epoch !== epoch || log.size !== size) return 'fenced';
    if (!keysOf(log).some((key) => key.keyId === keyId && key.state === 'active')) return 'other-key';
    const known = log.checkpoints.get(size);
    if (known !== undefined && Buffer.compare(known.root, root) !== 0)
      throw new StatementError(`the log of size ${size} was signed with another root`);
    if (known === undefined)
      log.checkpoints.set(size, { incarnation, size, root, keyId, note, link, signedAt: this.time() });
    return 'published';
  }

  async changeKeys(incarnation: number, acts: readonly KeyAct[]): Promise<void> {
    const log = this.of(incarnation);
    const size = sizesOf(log).at(-1) ?? 0;
    const changed = {
      ...log,
      acts: [...log.acts, ...acts.map((act) => ({ ...act, size, at: this.time() }))],
    };
    const keys = keysOf(changed);
    const isKnown = ({ keyId, vkey }: KeyAct): boolean =>
      keys.some((key) => key.keyId === keyId && key.vkey === vkey);
    if (keys.filter(({ state }) => state === 'active').length !== 1 || !changed.acts.every(isKnown))
      throw new StatementError('a log has one key at a time');
    log.acts.push(...changed.acts.slice(log.acts.length));
  }

  async logs(): Promise<LogIdentity[]> {
    return [...this.byIncarnation.values()]
      .toSorted((a, b) => b.incarnation - a.incarnation)
      .map(({ incarnation, origin, predecessor, size }) => ({ incarnation, origin, predecessor, size }));
  }

  async checkpoint(log: number, size?: number): Promise<KeptCheckpoint | null> {
    const stored = this.byIncarnation.get(log);
    const wanted = size ?? (stored && sizesOf(stored).at(-1));
    return (wanted === undefined ? null : stored?.checkpoints.get(wanted)) ?? null;
  }

  async checkpoints(log: number, { after = -1, limit }: CheckpointPage): Promise<KeptCheckpoint[]> {
    const checkpoints = this.byIncarnation.get(log)?.checkpoints ?? new Map<number, KeptCheckpoint>();
    const larger = [...checkpoints.values()].filter(({ size }) => size > after);
    return larger.toSorted((a, b) => a.size - b.size).slice(0, limit);
  }

  async blocks(
    log: number,
    { from, limit }: { readonly from: number; readonly limit: number },
  ): Promise<SealedBlock[]> {
    const blocks = this.byIncarnation.get(log)?.blocks ?? [];
    return blocks
      .filter(({ firstIndex, seqFrom, seqTo }) => firstIndex + seqTo - seqFrom >= from)
      .slice(0, limit)
      .map(withoutChain);
  }

  async blocksOf(log: number, places: readonly EventAddress[]): Promise<SealedBlock[]> {
    const blocks = this.byIncarnation.get(log)?.blocks ?? [];
    return blocks.filter((block) => places.some((place) => isIn(block, place))).map(withoutChain);
  }

  async tiles(log: number, tiles: readonly Tile[]): Promise<TileReader> {
    const pieces = this.byIncarnation.get(log)?.pieces ?? [];
    const bytes = new Map(
      tiles.map((tile) => [
        tilePath(tile),
        tileFromPieces(
          tile,
          pieces
            .filter((piece) => piece.level === tile.level && piece.tile === tile.index)
            .toSorted((a, b) => a.start - b.start),
        ),
      ]),
    );
    return (tile) => bytes.get(tilePath(tile)) ?? null;
  }

  async keys(log: number): Promise<KeptKey[]> {
    const stored = this.byIncarnation.get(log);
    return stored === undefined ? [] : keysOf(stored);
  }

  private newest(): Log | null {
    return [...this.byIncarnation.values()].toSorted((a, b) => b.incarnation - a.incarnation)[0] ?? null;
  }

  private of(incarnation: number): Log {
    const log = this.byIncarnation.get(incarnation);
    if (log === undefined) throw new StatementError(`there is no log ${incarnation}`);
    return log;
  }

  private sealedIn(log: Log, shard: number): number {
    return this.lastBlockOf(log, shard)?.seqTo ?? 0;
  }

  private lastBlockOf({ blocks }: Log, shard: number): ChainedBlock | undefined {
    return blocks.findLast((block) => block.shard === shard);
  }

  private time(): string {
    return `2026-11-21T20:00:00.${`${this.nowMs() % 1_000_000}`.padStart(6, '0')}Z`;
  }
}

const withoutChain = ({ firstIndex, shard, seqFrom, seqTo }: ChainedBlock): SealedBlock => ({
  firstIndex,
  shard,
  seqFrom,
  seqTo,
});

const leaseAt = (lease: Log['lease'], nowMs: number): NonNullable<SealState['log']>['lease'] =>
  lease === null || lease.untilMs === null ? null : { by: lease.by, runs: lease.untilMs > nowMs };

const INSTALLATION = '00000000-0000-4000-8000-000000000000';

const sizesOf = ({ checkpoints }: Log): number[] => [...checkpoints.keys()].toSorted((a, b) => a - b);

const keysOf = ({ incarnation, acts }: Log): KeptKey[] =>
  acts
    .filter(({ act }) => act === 'added')
    .map(({ keyId, vkey, size, at }) => {
      const ends = acts.filter((each) => each.keyId === keyId && each.act !== 'added');
      const last = ends.at(-1)?.act;
      return {
        incarnation,
        keyId,
        vkey,
        state: last === undefined || last === 'added' ? 'active' : last,
        addedAt: at,
        endedAt: ends[0]?.at ?? null,
        fromSize: size,
        toSize: ends[0]?.size ?? null,
      };
    });
