import type { ChainPlace, SignedHead, SeqRange, WriterMac } from '#log/event-store';
import type { AuditLog, SealedBlock } from './audit-log.port';
import type { Piece } from './tile-pieces';

export type { SeqRange };

/** One process that may seal. */
export interface SealerName {
  /** The same after a restart; a new life of a name takes over from the one before at once. */
  readonly owner: string;
  /** A UUID of this life. */
  readonly instance: string;
}

/** How the log stands, signed or not, and how far the events are. */
export interface Standing {
  /** The newest log; null: none was begun yet. */
  readonly log: {
    readonly incarnation: number;
    readonly origin: string;
    readonly size: number;
    readonly epoch: number;
    /** Leaf 0 is no event. */
    readonly hasPredecessor: boolean;
    /** Who took it last, and whether that lease still runs; null: it was given back, or nobody ever has. */
    readonly lease: { readonly by: SealerName; readonly runs: boolean } | null;
    /** The size of the last checkpoint; null: there is none. */
    readonly published: number | null;
  } | null;
  /** The incarnation of the events. */
  readonly incarnation: number;
  /** The heads of the shards, in their order; 64 of them. */
  readonly heads: readonly SignedHead[];
}

/** The hashes of a span; fewer than its events when one is missing. */
export interface SpanHashes extends SeqRange {
  /** How many there are. */
  readonly count: number;
  /** 32 bytes each, one behind the other, in order of seq. */
  readonly hashes: Uint8Array;
}

/** A block, what its shard's events chain to at its end (32 bytes), and the sealer's MAC of that (S21). */
export type ChainedBlock = SealedBlock & Pick<ChainPlace, 'chain'> & { readonly mac: WriterMac };

/** The place up to which a shard is sealed, as its last block says. */
export interface SealedUpTo {
  /** The last event that is sealed; 0: none is. */
  readonly seq: number;
  /** The chain of the events up to it; `null` where the block was sealed by a release that didn't note it. */
  readonly chain: Uint8Array | null;
}

/** What one turn adds to a log. */
export interface Sealing {
  readonly incarnation: number;
  readonly epoch: number;
  /** The size that it goes on from. */
  readonly expected: number;
  readonly size: number;
  readonly blocks: readonly ChainedBlock[];
  readonly pieces: readonly Piece[];
}

/** A checkpoint to be kept. */
export interface Publication {
  readonly incarnation: number;
  readonly epoch: number;
  readonly size: number;
  readonly root: Uint8Array;
  readonly keyId: string;
  readonly note: string;
  /** The signed link to the checkpoint before it (`CheckpointLink`). */
  readonly link: string;
}

/** What became of a key. */
export interface KeyAct {
  readonly act: 'added' | 'retired' | 'revoked';
  readonly keyId: string;
  readonly vkey: string;
}

/**
 * Where the log is kept, as the one sealer sees it. Every method throws `LogUnreachableError` when the fate of the call is
 * unknown, `StatementError` when the database refused it, and then nothing is written.
 */
export interface SealStore extends Pick<AuditLog, 'logs' | 'checkpoint' | 'tiles' | 'keys'> {
  installation(): Promise<string>;
  standing(): Promise<Standing>;
  /** Begins a log; nothing happens when somebody else has. `firstLeaf` with its text: after a restore. */
  begin(
    log: { readonly incarnation: number; readonly origin: string },
    first: { readonly predecessor: string; readonly leaf: Uint8Array } | null,
  ): Promise<void>;
  /**
   * Takes the log for a term and fences whoever had it; `joins`: from an earlier life of this name too. Null: somebody
   * else's lease still runs.
   */
  take(
    incarnation: number,
    me: SealerName,
    options: { readonly termMs: number; readonly joins: boolean },
  ): Promise<{ readonly epoch: number; readonly size: number } | null>;
  /** Gives the lease back, if it is still this epoch's. */
  free(incarnation: number, epoch: number): Promise<void>;
  /** Returns the place up to which each shard is sealed, in their order; 64 of them. */
  sealedTo(incarnation: number): Promise<readonly SealedUpTo[]>;
  hashes(spans: readonly SeqRange[]): Promise<readonly SpanHashes[]>;
  /** All of it durable, and the lease extended; or, when the epoch or the size is another by now, nothing. */
  seal(sealing: Sealing, termMs: number): Promise<'sealed' | 'fenced'>;
  /**
   * Keeps a checkpoint of the log as it stands. `other-key`: this one is not the log's, or not any more; `fenced`: the
   * epoch or the size is another by now.
   */
  publish(publication: Publication): Promise<'published' | 'fenced' | 'other-key'>;
  /** Records what becomes of keys, all or nothing: afterwards the log has exactly one (else `StatementError`). */
  changeKeys(incarnation: number, acts: readonly KeyAct[], by: string): Promise<void>;
}
