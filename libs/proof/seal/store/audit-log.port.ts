import type { Tile } from '#kernel/merkle';

/** A log of an installation: its first, or one that a restore began (S16). */
export interface LogIdentity {
  /** The incarnation of the log, from 1, as in `sabot.head`. */
  readonly incarnation: number;
  /** `sabot/audit/{installation}`, with `/{incarnation}` after a restore. */
  readonly origin: string;
  /** The last known checkpoint of the log before, whose hash is leaf 0; `null` for the first log. */
  readonly predecessor: string | null;
  /** The number of durable leaves, signed or not. */
  readonly size: number;
}

/** Events of a shard that are consecutive in the tree. Event `seqFrom` is leaf `firstIndex`. */
export interface SealedBlock {
  readonly firstIndex: number;
  readonly shard: number;
  readonly seqFrom: number;
  readonly seqTo: number;
}

/** A checkpoint as published. Checkpoints are never deleted. */
export interface KeptCheckpoint {
  readonly incarnation: number;
  readonly size: number;
  /** 32 bytes. */
  readonly root: Uint8Array;
  /** The id of the signing key, 8 hex digits, as in its vkey. */
  readonly keyId: string;
  /** The signed note. */
  readonly note: string;
  /**
   * The signed link to the checkpoint before it (`CheckpointLink`); `null` if an older release published the
   * checkpoint.
   */
  readonly link: string | null;
  /** The time of signing by the database's clock, UTC with microseconds. */
  readonly signedAt: string;
}

/** A key of a log, with the sizes for which its signature is valid. */
export interface KeptKey {
  readonly incarnation: number;
  /** 8 hex digits. */
  readonly keyId: string;
  /** `name+id+key` (C2SP signed-note). */
  readonly vkey: string;
  readonly state: 'active' | 'retired' | 'revoked';
  readonly addedAt: string;
  readonly endedAt: string | null;
  /** The smallest size of a checkpoint that it may sign. */
  readonly fromSize: number;
  /** The largest size of a checkpoint that it may sign; `null` while it is in use. */
  readonly toSize: number | null;
}

/** A page of checkpoints: those larger than `after`, smallest first. */
export interface CheckpointPage {
  /** The page starts with the smallest by default. */
  readonly after?: number;
  readonly limit: number;
}

/** Returns the bytes of a tile, or `null` if the log isn't large enough or the tile is damaged. */
export type TileReader = (tile: Tile) => Uint8Array | null;

/**
 * The audit log as everybody may read it. `log` is an incarnation (`LogIdentity`). Every method throws
 * `LogUnreachableError` if the database can't be reached.
 */
export interface AuditLog {
  /** Returns every log of the installation, newest first; none before a sealer has run. */
  logs(): Promise<readonly LogIdentity[]>;
  /** Returns the newest checkpoint, or that of exactly this size, or `null`. */
  checkpoint(log: number, size?: number): Promise<KeptCheckpoint | null>;
  checkpoints(log: number, page: CheckpointPage): Promise<readonly KeptCheckpoint[]>;
  /** Returns blocks in order, from the one that contains this index or the next one. */
  blocks(
    log: number,
    page: { readonly from: number; readonly limit: number },
  ): Promise<readonly SealedBlock[]>;
  /** Returns the blocks that contain these events. Events that aren't sealed yet have none. */
  blocksOf(log: number, places: readonly EventAddress[]): Promise<readonly SealedBlock[]>;
  /** Reads tiles, full or partial, each as wide as requested. The result is indexed by `tilePath`. */
  tiles(log: number, tiles: readonly Tile[]): Promise<TileReader>;
  /** Returns every key that the log has had, in order. */
  keys(log: number): Promise<readonly KeptKey[]>;
}

/** The address of an event (S1). */
export interface EventAddress {
  readonly shard: number;
  readonly seq: number;
}

/** Returns the leaf of an event in its block. */
export const indexIn = ({ firstIndex, seqFrom }: SealedBlock, { seq }: EventAddress): number =>
  firstIndex + seq - seqFrom;

/** Says if a block contains an event. */
export const isIn = ({ shard, seqFrom, seqTo }: SealedBlock, place: EventAddress): boolean =>
  place.shard === shard && place.seq >= seqFrom && place.seq <= seqTo;
