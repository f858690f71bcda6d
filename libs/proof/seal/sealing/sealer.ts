import {
  HeadSigner,
  type ChainPlace,
  type HeadKeys,
  type KeptMeasure,
  type SignedHead,
} from '#log/event-store';
import { sha256 } from '#kernel/hashing';
import { sameBytes } from '#kernel/canonical';
import { frontierOf, frontierRoot, frontierTiles, grow, signCheckpoint, type Frontier } from '#kernel/merkle';
import { linkAfter, type LinkedCheckpoint } from '../seen/checkpoint-links';
import { originOf } from '../store/log-origin';
import type { SeenCheckpoint } from '../seen/high-water-mark';
import { refuseOlderCopy } from '../restoring/older-copy';
import type { KeptCheckpoint } from '../store/audit-log.port';
import type { LogSigners } from '../store/log-signers.port';
import { piecesOf } from '../store/tile-pieces';
import { predecessorOf } from '../store/predecessor';
import { ProvenPlaces, type Unproven } from './proven-places';
import { seenOfNote } from '../seen/seen-checkpoints';
import type {
  ChainedBlock,
  Publication,
  SealerName,
  SealStore,
  SeqRange,
  SpanHashes,
  Standing,
} from '../store/seal-store.port';

export interface SealerOptions {
  readonly store: SealStore;
  readonly signers: LogSigners;
  /**
   * The writer's keys, asked for in each turn that seals: only what leads to a head that they signed is sealed (S21). What
   * it throws, the turn throws.
   */
  readonly writerKeys: () => HeadKeys;
  readonly me: SealerName;
  /** How long a lease holds that no sealing extends. */
  readonly termMs?: number;
  /** Events of one turn, at most: it bounds the memory. */
  readonly eventsMax?: number;
  /** Checkpoints that were seen last, and are kept outside the database: an older copy of it is never signed on. */
  readonly lastSeen?: () => Promise<readonly SeenCheckpoint[]>;
  /** Told of each checkpoint once it is kept. */
  readonly onPublished?: (checkpoint: Publication) => Promise<void> | void;
  /** A shard that can't be sealed on: told once. */
  readonly onAlarm: (alarm: SealingAlarm) => void;
}

/**
 * An alarm that a person has to look at: the shard's log has lost an event, or has one that no writer of the house wrote; or its head
 * is signed by a key that isn't known here. Nothing of that is sealed over.
 */
export interface SealingAlarm {
  readonly what: 'sealing-stopped';
  readonly shard: number;
  /** The last event that is sealed. */
  readonly seq: number;
  readonly error: string;
}

/** What a turn came to. */
export interface Turned {
  readonly sealed: number;
  /** Events that were there when it began, and aren't sealed yet. */
  readonly behind: number;
  /** Leaves of the log as this process knows it. */
  readonly size: number;
  /** Whether this process has the log; `waiting`: somebody else has, and its lease runs. */
  readonly role: 'sealing' | 'waiting' | 'idle';
  /** There is more to seal than one turn takes. */
  readonly more: boolean;
}

/** What is kept in the tree and the tree itself don't agree: it is never signed on. A person has to look. */
export class AuditLogDamagedError extends Error {
  override readonly name = 'AuditLogDamagedError';
}

/**
 * Appends events' hashes to the audit log and signs it (audit-log.md, How a checkpoint is made), turn by turn. Its memory is what the
 * store said when it took the log: whatever fails, or fences it, it forgets, and reads again before it goes on.
 */
export class Sealer {
  private held: Held | null = null;
  /** The last checkpoint that this process published. */
  private published: SeenCheckpoint | null = null;
  private hasJoined = false;
  private hasWaited = false;
  private readonly stopped = new Set<number>();
  /** Shards whose heads are signed by a key that isn't known here yet. */
  private readonly unknown = new Set<number>();
  /** Those of them that were told of. */
  private readonly toldUnknown = new Set<number>();
  private readonly termMs: number;
  private readonly eventsMax: number;

  constructor(private readonly options: SealerOptions) {
    this.termMs = options.termMs ?? TERM_MS;
    this.eventsMax = options.eventsMax ?? EVENTS_MAX;
  }

  /** Shards that can't be sealed on. */
  get stoppedShards(): number {
    return this.stopped.size + this.unknown.size;
  }

  /**
   * Seals what there is, so much at most, and signs. Throws what the store throws, `SealerKeyError` without the log's key,
   * `AuditLogDamagedError`, `OlderCopyError`; then nothing is lost, and the next turn finds out how far this one came.
   */
  async turn(): Promise<Turned> {
    try {
      return await this.step();
    } catch (error) {
      this.held = null; // whether it was written isn't known: it is read again
      throw error;
    }
  }

  /** Lets somebody else have the log at once. */
  async free(): Promise<void> {
    const { held } = this;
    this.held = null;
    if (held !== null) await this.options.store.free(held.incarnation, held.epoch);
  }

  private async step(): Promise<Turned> {
    const { store } = this.options;
    const standing = await this.begun(await store.standing());
    const { log } = standing;
    const unsealed = unsealedIn(standing.heads, log);
    const isSigned = log.published === log.size;
    const none = { sealed: 0, behind: unsealed, size: log.size, more: false } as const;
    if (unsealed === 0 && isSigned) {
      this.hasWaited = false;
      return { ...none, role: 'idle' };
    }
    const held = await this.hold(log);
    if (held === null) return { ...none, role: 'waiting' };
    const now = await this.seal(held, standing.heads);
    if (now === null) return { ...none, role: 'waiting' };
    const { size } = now.frontier;
    const sealed = size - held.frontier.size;
    if ((sealed > 0 || !isSigned) && !(await this.sign(now))) return { ...none, role: 'waiting' };
    const more = sealed > 0 && standing.heads.some((head) => this.isBehind(now, head));
    return { sealed, behind: unsealed - sealed, size, role: 'sealing', more };
  }

  /**
   * Returns how many events are not in the log, and its leaves, as the store says now; `null` while the log of these events
   * is not begun. Throws `LogUnreachableError`.
   */
  async look(): Promise<KeptMeasure | null> {
    const { log, incarnation, heads } = await this.options.store.standing();
    if (log === null || log.incarnation !== incarnation) return null;
    return { behind: unsealedIn(heads, log), size: log.size };
  }

  /** The standing of the log of these events; it is begun when there is none, as after a restore. */
  private async begun(
    standing: Standing,
  ): Promise<Standing & { readonly log: NonNullable<Standing['log']> }> {
    const { store } = this.options;
    const { log, incarnation } = standing;
    if (log !== null && log.incarnation === incarnation) return { ...standing, log };
    this.held = null;
    const before = log && (await store.checkpoint(log.incarnation));
    const seen = (await this.lastSeen()).map(({ note }) => note);
    const known = log && predecessorOf(log.origin, [before?.note ?? null, ...seen]);
    await store.begin({ incarnation, origin: originOf(await store.installation(), incarnation) }, known);
    const now = await store.standing();
    if (now.log?.incarnation !== incarnation)
      throw new AuditLogDamagedError(
        'The audit log does not belong to these events. If a restore was interrupted, repeat it.',
      );
    return { ...now, log: now.log };
  }

  /** What is kept outside the database, and what this process signed itself: also where no file could be written. */
  private async lastSeen(): Promise<readonly SeenCheckpoint[]> {
    const kept = (await this.options.lastSeen?.()) ?? [];
    return this.published === null ? kept : [...kept, this.published];
  }

  /** Has the log, or takes it if nobody's lease runs; null: somebody else has it. */
  private async hold(log: NonNullable<Standing['log']>): Promise<Held | null> {
    const { incarnation, epoch, size, origin } = log;
    const { held } = this;
    if (held?.incarnation === incarnation && held.epoch === epoch && held.frontier.size === size) return held;
    this.held = null;
    if (!this.mayTake(log)) return null;
    const { store, signers, me } = this.options;
    await signers.signerOf(log); // who can't sign doesn't take it
    await refuseOlderCopy(store, await this.lastSeen());
    const taken = await store.take(incarnation, me, { termMs: this.termMs, joins: !this.hasJoined });
    if (taken === null) return null;
    this.hasJoined = true;
    this.hasWaited = false;
    const last = await store.checkpoint(incarnation);
    const frontier = await this.frontierAt(incarnation, taken.size, last);
    const places = new ProvenPlaces(store, await store.sealedTo(incarnation));
    this.held = { incarnation, origin, epoch: taken.epoch, frontier, places, last };
    return this.held;
  }

  /**
   * Not from whoever's lease runs. One that has run out may be that of a sealer which had nothing to do for a while: it gets
   * one more turn, so that the log doesn't change hands with each event.
   */
  private mayTake({ lease }: NonNullable<Standing['log']>): boolean {
    const { me } = this.options;
    if (lease === null || lease.by.instance === me.instance) return true;
    if (!this.hasJoined && lease.by.owner === me.owner) return true;
    if (lease.runs) return false;
    const has = this.hasWaited;
    this.hasWaited = true;
    return has;
  }

  /**
   * The edge of a tree as its tiles have it. Tiles prove nothing: what was signed of them last has to be what they say, or
   * the next signature would be under somebody's forgery.
   */
  private async frontierAt(
    incarnation: number,
    size: number,
    signed: KeptCheckpoint | null,
  ): Promise<Frontier> {
    const { store } = this.options;
    const sizes = signed === null ? [size] : [size, signed.size];
    const read = await store.tiles(incarnation, sizes.flatMap(frontierTiles));
    const frontier = frontierOf(size, read);
    const then = signed && frontierOf(signed.size, read);
    if (frontier === null || (signed !== null && then === null))
      throw new AuditLogDamagedError(
        `Tiles of the audit log of ${size} events are missing. If a restore was interrupted, repeat it.`,
      );
    if (signed !== null && then !== null && !sameBytes(frontierRoot(sha256, then), signed.root))
      throw new AuditLogDamagedError(
        `The tiles of the audit log differ from the checkpoint signed at ${signed.size} events. Run sabot verify.`,
      );
    return frontier;
  }

  /** The log with what it lacked, so much at most; null: it is fenced. */
  private async seal(held: Held, heads: readonly SignedHead[]): Promise<Held | null> {
    const { store } = this.options;
    this.unknown.clear(); // looked at anew: the key may be there by now
    if (!heads.some((head) => this.isBehind(held, head))) return held;
    const signer = new HeadSigner(await store.installation(), this.options.writerKeys());
    const spans = await this.spansOf(held, heads, signer);
    if (spans.length === 0) return held;
    const pages = (await store.hashes(spans)).flatMap((page) => this.proven(held, page));
    const leaves = pages.flatMap(({ hashes }) => leavesOf(hashes));
    if (leaves.length === 0) return held;
    const { incarnation, epoch, frontier } = held;
    const growth = grow(sha256, frontier, leaves);
    const sealing = {
      incarnation,
      epoch,
      expected: frontier.size,
      size: growth.frontier.size,
      blocks: blocksOf(held, pages, signer),
      pieces: piecesOf(frontier.size, growth.tiles),
    };
    if ((await store.seal(sealing, this.termMs)) === 'fenced') {
      this.held = null;
      return null;
    }
    const places = pages.map(({ shard, last, chain }) => ({ shard, seq: last, chain }));
    this.held = { ...held, frontier: growth.frontier, places: held.places.after(places) };
    return this.held;
  }

  /** Signs the tree as it stands, whose blocks and tiles are durable by now; false: it is fenced. */
  private async sign(held: Held): Promise<boolean> {
    const { incarnation, origin, epoch, frontier, last } = held;
    const { store, signers, onPublished } = this.options;
    const { size } = frontier;
    const root = frontierRoot(sha256, frontier);
    for (;;) {
      const signer = await signers.signerOf({ incarnation, origin });
      const note = signCheckpoint({ origin, size, root, extensions: [] }, signer);
      const link = linkAfter(last, { origin, size, root }, signer);
      const publication = { incarnation, epoch, size, root, keyId: hexOf(signer.id), note, link };
      const verdict = await store.publish(publication);
      if (verdict === 'published') {
        this.held = { ...held, last: publication };
        this.published = seenOfNote('memory', 'signed by this process', note);
        await onPublished?.(publication);
        return true;
      }
      if (verdict === 'fenced') {
        this.held = null;
        return false;
      }
      signers.forget(); // it was rotated, or revoked
    }
  }

  /** In order of shard, towards heads that the house's writer signed; each gets its part of what a turn takes. */
  private async spansOf(held: Held, heads: readonly SignedHead[], signer: HeadSigner): Promise<SeqRange[]> {
    const waiting = heads.filter((head) => this.isBehind(held, head));
    const behind = waiting.filter((head) => this.isSigned(held, head, signer));
    const each = Math.max(1, Math.floor(this.eventsMax / Math.max(1, behind.length)));
    const spans: SeqRange[] = [];
    for (const head of behind) {
      const span = await held.places.spanTo(head, each);
      if ('error' in span) this.stop(span);
      else spans.push(span);
    }
    return spans;
  }

  private isBehind({ places }: Held, { shard, seq: head }: SignedHead): boolean {
    const seq = places.seq(shard);
    if (head < seq) this.stop({ shard, seq, error: `the log ends at ${head}, before what is sealed` });
    return head > seq && !this.stopped.has(shard) && !this.unknown.has(shard);
  }

  /** A key that isn't known may come: it is told once, and asked for again. What nobody signed is never sealed. */
  private isSigned({ places }: Held, head: SignedHead, signer: HeadSigner): boolean {
    const { shard } = head;
    const fault = signer.fault(head);
    if (fault === null) this.toldUnknown.delete(shard);
    else if (fault.kind === 'unknown-key') {
      this.unknown.add(shard);
      if (!this.toldUnknown.has(shard)) this.alarm({ shard, seq: places.seq(shard), error: fault.detail });
      this.toldUnknown.add(shard);
    } else this.stop({ shard, seq: places.seq(shard), error: fault.detail });
    return fault === null;
  }

  /** Every event is there and is the one that was proven, or the shard stops: it is never sealed over (S1, S21). */
  private proven({ places }: Held, page: SpanHashes): readonly (SpanHashes & Pick<ChainPlace, 'chain'>)[] {
    const chain = places.chainOf(page);
    if (!('error' in chain)) return [{ ...page, chain }];
    this.stop(chain);
    return [];
  }

  private stop(unproven: Unproven): void {
    if (this.stopped.has(unproven.shard)) return;
    this.stopped.add(unproven.shard);
    this.alarm(unproven);
  }

  private alarm({ shard, seq, error }: Unproven): void {
    this.options.onAlarm({ what: 'sealing-stopped', shard, seq, error });
  }
}

/** A log in hand: nobody else can write to it as long as the epoch is the store's. */
interface Held {
  readonly incarnation: number;
  readonly origin: string;
  readonly epoch: number;
  readonly frontier: Frontier;
  /** The places up to which each shard is sealed, and may be. */
  readonly places: ProvenPlaces;
  /** The checkpoint that the next one's link names; `null` before the first. */
  readonly last: LinkedCheckpoint | null;
}

const TERM_MS = 5_000;
/** Two megabytes of hashes, and as many again while the tree grows. */
const EVENTS_MAX = 65_536;
const HASH_BYTES = 32;

const blocksOf = (
  { incarnation, frontier }: Held,
  pages: readonly (SpanHashes & Pick<ChainPlace, 'chain'>)[],
  signer: HeadSigner,
): ChainedBlock[] => {
  let firstIndex = frontier.size;
  return pages.map(({ shard, after, last, count, chain }) => {
    const mac = signer.signSealed({ incarnation, shard, seq: last, chain });
    const block = { firstIndex, shard, seqFrom: after + 1, seqTo: last, chain, mac };
    firstIndex += count;
    return block;
  });
};

const leavesOf = (hashes: Uint8Array): Uint8Array[] =>
  Array.from({ length: hashes.length / HASH_BYTES }, (_, at) =>
    hashes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  );

const hexOf = (id: number): string => id.toString(16).padStart(8, '0');
const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** Leaf 0 of a log that goes on from a restored one is no event. */
const unsealedIn = (
  heads: readonly SignedHead[],
  { size, hasPredecessor }: NonNullable<Standing['log']>,
): number => sum(heads.map(({ seq }) => seq)) + (hasPredecessor ? 1 : 0) - size;
