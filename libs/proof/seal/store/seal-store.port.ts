import type { ChainPlace, SeqRange, SignedHead, WriterMac } from '#log/event-store';
import type { AuditLog, SealedBlock } from './audit-log.port';
import type { Piece } from './tile-pieces';

export type { SeqRange };

/** The name of a process that may seal. */
export interface SealerName {
  /** Stays the same after a restart. A new process takes over from an earlier one of this name at once. */
  readonly owner: string;
  /** A UUID of this process. */
  readonly instance: string;
}

/** The state of the log, signed or not, and of the events. */
export interface SealState {
  /** The newest log; `null` if none was begun yet. */
  readonly log: {
    readonly incarnation: number;
    readonly origin: string;
    readonly size: number;
    readonly epoch: number;
    /** Set if leaf 0 is no event. */
    readonly hasPredecessor: boolean;
    /** The last owner, and whether its lease still runs; `null` if it was given up or never taken. */
    readonly lease: { readonly by: SealerName; readonly runs: boolean } | null;
    /** The size of the last checkpoint, or `null`. */
    readonly published: number | null;
  } | null;
  /** The incarnation of the events. */
  readonly incarnation: number;
  /** The heads of all 64 shards, in order. */
  readonly heads: readonly SignedHead[];
}

/** The hashes of a span. There are fewer than its events if one is missing. */
export interface SpanHashes extends SeqRange {
  /** The number of hashes. */
  readonly count: number;
  /** Hashes of 32 bytes each, in order of sequence number. */
  readonly hashes: Uint8Array;
}

/** A block with the chain value at its end (32 bytes) and the sealer's MAC of that value (S21). */
export type ChainedBlock = SealedBlock & Pick<ChainPlace, 'chain'> & { readonly mac: WriterMac };

/** The position up to which a shard is sealed, by its last block. */
export interface SealedUpTo {
  /** The last sealed event, or 0. */
  readonly seq: number;
  /** The chain value there; `null` if an older release, which didn't store it, sealed the block. */
  readonly chain: Uint8Array | null;
}

/** The additions of one turn to a log. */
export interface Sealing {
  readonly incarnation: number;
  readonly epoch: number;
  /** The size of the log before the turn. */
  readonly expected: number;
  readonly size: number;
  readonly blocks: readonly ChainedBlock[];
  readonly pieces: readonly Piece[];
}

/** A checkpoint to store. */
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

/** An act on a key. */
export interface KeyAct {
  readonly act: 'added' | 'retired' | 'revoked';
  readonly keyId: string;
  readonly vkey: string;
}

/**
 * The storage of the log for the one sealer. Every method throws `LogUnreachableError` if the result of the
 * call is unknown, and `StatementError` if the database refused it and nothing was written.
 */
export interface SealStore extends Pick<AuditLog, 'logs' | 'checkpoint' | 'tiles' | 'keys'> {
  installation(): Promise<string>;
  standing(): Promise<SealState>;
  /** Begins a log, unless another process already has. After a restore it has a `firstLeaf` with its text. */
  begin(
    log: { readonly incarnation: number; readonly origin: string },
    first: { readonly predecessor: string; readonly leaf: Uint8Array } | null,
  ): Promise<void>;
  /**
   * Takes the log for a term and fences the owner before. With `joins` also takes it from an earlier process
   * of this name. Returns `null` if another owner's lease still runs.
   */
  take(
    incarnation: number,
    me: SealerName,
    options: { readonly termMs: number; readonly joins: boolean },
  ): Promise<{ readonly epoch: number; readonly size: number } | null>;
  /** Gives up the lease, if it is still of this epoch. */
  free(incarnation: number, epoch: number): Promise<void>;
  /** Returns the position up to which each of the 64 shards is sealed, in order. */
  sealedTo(incarnation: number): Promise<readonly SealedUpTo[]>;
  hashes(spans: readonly SeqRange[]): Promise<readonly SpanHashes[]>;
  /**
   * Makes all additions durable and extends the lease. Does nothing if the epoch or the size has changed (`fenced`).
   */
  seal(sealing: Sealing, termMs: number): Promise<'sealed' | 'fenced'>;
  /**
   * Stores a checkpoint of the current log. `other-key` means that this key isn't the log's (any more),
   * `fenced` that the epoch or the size has changed.
   */
  publish(publication: Publication): Promise<'published' | 'fenced' | 'other-key'>;
  /**
   * Records acts on keys, all or none. Afterwards the log must have exactly one key, otherwise throws `StatementError`.
   */
  changeKeys(incarnation: number, acts: readonly KeyAct[], by: string): Promise<void>;
}
