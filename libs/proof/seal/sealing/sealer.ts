import { sameBytes } from '#kernel/canonical';
import { sha256 } from '#kernel/hashing';
import { frontierOf, frontierRoot, frontierTiles, grow, signCheckpoint, type Frontier } from '#kernel/merkle';
import {
  HeadSigner,
  type ChainPlace,
  type HeadKeys,
  type KeptMeasure,
  type SignedHead,
} from '#log/event-store';
import { refuseOlderCopy } from '../restoring/older-copy';
import { linkAfter, type LinkedCheckpoint } from '../seen/checkpoint-links';
import type { SeenCheckpoint } from '../seen/high-water-mark';
import { seenOfNote } from '../seen/seen-checkpoints';
import type { KeptCheckpoint } from '../store/audit-log.port';
import { originOf } from '../store/log-origin';
import type { LogSigners } from '../store/log-signers.port';
import { predecessorOf } from '../store/predecessor';
import type {
  ChainedBlock,
  Publication,
  SealerName,
  SealState,
  SealStore,
  SeqRange,
  SpanHashes,
} from '../store/seal-store.port';
import { piecesOf } from '../store/tile-pieces';
import { isUnproven, ProvenPlaces, type Unproven } from './proven-places';

export interface SealerOptions {
  readonly store: SealStore;
  readonly signers: LogSigners;
  /**
   * Returns the writer's keys. Called in each turn that seals: only events that lead to a head signed with
   * them are sealed (S21). Its errors are thrown by the turn.
   */
  readonly writerKeys: () => HeadKeys;
  readonly me: SealerName;
  readonly termMs?: number;
  /** The most events in one turn, which bounds the memory. */
  readonly eventsMax?: number;
  /** Returns checkpoints seen last, kept outside the database. An older copy of it is never signed. */
  readonly lastSeen?: () => Promise<readonly SeenCheckpoint[]>;
  /** Called with each checkpoint once it is stored. */
  readonly onPublished?: (checkpoint: Publication) => Promise<void> | void;
  /** Called once for each shard that can't be sealed further. */
  readonly onAlarm: (alarm: SealingAlarm) => void;
}

/**
 * An alarm that needs a person. The shard's log has lost an event, has one that no writer of this
 * installation wrote, or its head is signed with an unknown key. The sealer stops at that point.
 */
export interface SealingAlarm {
  readonly what: 'sealing-stopped';
  readonly shard: number;
  /** The last sealed event. */
  readonly seq: number;
  readonly error: string;
}

/** The result of a turn. */
export interface Turned {
  readonly sealed: number;
  /** The number of events that existed when the turn began and aren't sealed yet. */
  readonly behind: number;
  /** The number of the log's leaves known to this process. */
  readonly size: number;
  /** The role of this process. `waiting` means that another process has the log and its lease runs. */
  readonly role: 'sealing' | 'waiting' | 'idle';
  /** Set if there is more to seal than one turn takes. */
  readonly more: boolean;
}

/** Thrown if the stored tree and the signed tree differ. Such a log is never signed; a person must look. */
export class AuditLogDamagedError extends Error {
  override readonly name = 'AuditLogDamagedError';
}

/**
 * Appends events' hashes to the audit log and signs it, turn by turn (audit-log.md, How a checkpoint is made). Keeps in
 * memory what the store said when it took the log. After any failure or fencing it discards that and reads it again.
 */
export class Sealer {
  private held: Held | null = null;
  private published: SeenCheckpoint | null = null;
  private hasJoined = false;
  private hasWaited = false;
  private readonly stopped = new Set<number>();
  /** Shards whose heads are signed with a key that isn't known yet. */
  private readonly unknown = new Set<number>();
  private readonly toldUnknown = new Set<number>();
  private readonly termMs: number;
  private readonly eventsMax: number;

  constructor(private readonly options: SealerOptions) {
    this.termMs = options.termMs ?? TERM_MS;
    this.eventsMax = options.eventsMax ?? EVENTS_MAX;
  }

  get stoppedShards(): number {
    return this.stopped.size + this.unknown.size;
  }

  /**
   * Seals events up to the limit of a turn, and signs. Throws what the store throws, `SealerKeyError` without
   * the log's key, `AuditLogDamagedError` or `OlderCopyError`. Nothing is lost then: the next turn finds out
   * how far this one got.
   */
  async turn(): Promise<Turned> {
    try {
      return await this.step();
    } catch (error) {
      this.held = null; // whether it was written isn't known: it is read again
      throw error;
    }
  }

  /** Gives up the lease, so that another process can have the log at once. */
  async free(): Promise<void> {
    const { held } = this;
    this.held = null;
    if (held !== null) await this.options.store.free(held.incarnation, held.epoch);
  }

  private async step(): Promise<Turned> {
    const { store } = this.options;
    const state = await this.begun(await store.standing());
    const { log } = state;
    const unsealed = unsealedIn(state.heads, log);
    const isSigned = log.published === log.size;
    const none = { sealed: 0, behind: unsealed, size: log.size, more: false } as const;
    if (unsealed === 0 && isSigned) {
      this.hasWaited = false;
      return { ...none, role: 'idle' };
    }
    const held = await this.hold(log);
    if (held === null) return { ...none, role: 'waiting' };
    const now = await this.seal(held, state.heads);
    if (now === null) return { ...none, role: 'waiting' };
    const { size } = now.frontier;
    const sealed = size - held.frontier.size;
    if ((sealed > 0 || !isSigned) && !(await this.sign(now))) return { ...none, role: 'waiting' };
    const more = sealed > 0 && state.heads.some((head) => this.isBehind(now, head));
    return { sealed, behind: unsealed - sealed, size, role: 'sealing', more };
  }

  /** Returns the numbers of unsealed events and of leaves; `null` if no log exists. Throws `LogUnreachableError`. */
  async look(): Promise<KeptMeasure | null> {
    const { log, incarnation, heads } = await this.options.store.standing();
    if (log === null || log.incarnation !== incarnation) return null;
    return { behind: unsealedIn(heads, log), size: log.size };
  }

  /** Returns the log of these events. Begins one if there is none, as after a restore. */
  private async begun(
    standing: SealState,
  ): Promise<SealState & { readonly log: NonNullable<SealState['log']> }> {
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

  /** Returns the checkpoints kept outside the database, and the last one that this process signed. */
  private async lastSeen(): Promise<readonly SeenCheckpoint[]> {
    const outside = (await this.options.lastSeen?.()) ?? [];
    return this.published === null ? outside : [...outside, this.published];
  }

  /** Returns the held log, or takes it if no lease runs. Returns `null` if another process has it. */
  private async hold(log: NonNullable<SealState['log']>): Promise<Held | null> {
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
   * Says if the log may be taken. Not while a lease runs. An expired lease may be that of a sealer that had
   * nothing to do, so its owner gets one more turn, and the log doesn't change hands with each event.
   */
  private mayTake({ lease }: NonNullable<SealState['log']>): boolean {
    const { me } = this.options;
    if (lease === null || lease.by.instance === me.instance) return true;
    if (!this.hasJoined && lease.by.owner === me.owner) return true;
    if (lease.runs) return false;
    const has = this.hasWaited;
    this.hasWaited = true;
    return has;
  }

  /**
   * Returns the edge of a tree from its tiles. Tiles prove nothing by themselves: they must match the last
   * signed root, or the next signature would cover a forgery.
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

  /** Appends unsealed events up to the limit. Returns `null` if this process is fenced. */
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

  /** Signs the current tree, whose blocks and tiles are durable by now. Returns `false` if this process is fenced. */
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

  /** Returns the spans to seal towards signed heads, in order of shard. Each shard gets its share of the turn. */
  private async spansOf(held: Held, heads: readonly SignedHead[], signer: HeadSigner): Promise<SeqRange[]> {
    const waiting = heads.filter((head) => this.isBehind(held, head));
    const behind = waiting.filter((head) => this.isSigned(held, head, signer));
    const each = Math.max(1, Math.floor(this.eventsMax / Math.max(1, behind.length)));
    const spans: SeqRange[] = [];
    for (const head of behind) {
      const span = await held.places.spanTo(head, each);
      if (isUnproven(span)) this.stop(span);
      else spans.push(span);
    }
    return spans;
  }

  private isBehind({ places }: Held, { shard, seq: head }: SignedHead): boolean {
    const seq = places.seq(shard);
    if (head < seq) this.stop({ shard, seq, error: `the log ends at ${head}, before what is sealed` });
    return head > seq && !this.stopped.has(shard) && !this.unknown.has(shard);
  }

  /**
   * Checks a head's signature. An unknown key is reported once and asked for again, since it may still
   * arrive. Unsigned events are never sealed.
   */
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

  /** Checks that every event exists and is the proven one. If not, the shard stops (S1, S21). */
  private proven({ places }: Held, page: SpanHashes): readonly (SpanHashes & Pick<ChainPlace, 'chain'>)[] {
    const chain = places.chainOf(page);
    if (!isUnproven(chain)) return [{ ...page, chain }];
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

/** A log that this process holds. Nobody else can write to it while the epoch is the store's. */
interface Held {
  readonly incarnation: number;
  readonly origin: string;
  readonly epoch: number;
  readonly frontier: Frontier;
  /** The position up to which each shard is sealed, and up to which it may be. */
  readonly places: ProvenPlaces;
  /** The checkpoint that the next one's link names; `null` before the first. */
  readonly last: LinkedCheckpoint | null;
}

const TERM_MS = 5_000;
/** The default limit: two megabytes of hashes, and as much again while the tree grows. */
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

/** Returns the number of unsealed events. Leaf 0 of a log after a restore is no event. */
const unsealedIn = (
  heads: readonly SignedHead[],
  { size, hasPredecessor }: NonNullable<SealState['log']>,
): number => sum(heads.map(({ seq }) => seq)) + (hasPredecessor ? 1 : 0) - size;
