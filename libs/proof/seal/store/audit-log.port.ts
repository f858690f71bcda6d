import type { Tile } from '#kernel/merkle';

/** One log of an installation: its first, or one that a restore began (S16). */
export interface LogIdentity {
  /** 1, 2, 3 …: the heads' own (`sabot.head`). */
  readonly incarnation: number;
  /** `sabot/audit/{installation}`, after a restore with `/{incarnation}`. */
  readonly origin: string;
  /** The last checkpoint that was known of the log before: the text whose hash is leaf 0. Null: the first log. */
  readonly predecessor: string | null;
  /** Leaves that are durable, signed or not. */
  readonly size: number;
}

/** Events of a shard that lie side by side in the tree: event `seqFrom` is leaf `firstIndex`, the next the next. */
export interface SealedBlock {
  readonly firstIndex: number;
  readonly shard: number;
  readonly seqFrom: number;
  readonly seqTo: number;
}

/** A checkpoint as it was published. None is ever put away. */
export interface KeptCheckpoint {
  readonly incarnation: number;
  readonly size: number;
  /** 32 bytes. */
  readonly root: Uint8Array;
  /** Of the key that signed: 8 digits in hex, as in its vkey. */
  readonly keyId: string;
  /** The signed note. */
  readonly note: string;
  /** The signed link to the checkpoint before it (`CheckpointLink`); `null` where an older release published it. */
  readonly link: string | null;
  /** UTC with microseconds, by the database's clock. */
  readonly signedAt: string;
}

/** A key of a log, and for which sizes its signature counts. */
export interface KeptKey {
  readonly incarnation: number;
  /** 8 digits in hex. */
  readonly keyId: string;
  /** `name+id+key` (C2SP signed-note). */
  readonly vkey: string;
  readonly state: 'active' | 'retired' | 'revoked';
  readonly addedAt: string;
  readonly endedAt: string | null;
  /** It signs no checkpoint smaller than this. */
  readonly fromSize: number;
  /** Nor one larger than this; null: it still signs. */
  readonly toSize: number | null;
}

/** Which checkpoints to list: those larger than `after`, smallest first. */
export interface CheckpointPage {
  /** By default from the smallest on. */
  readonly after?: number;
  readonly limit: number;
}

/** What a tile's bytes are looked up by. Null: the log isn't so large, or the tile is damaged. */
export type TileReader = (tile: Tile) => Uint8Array | null;

/**
 * The audit log as everybody may read it. `log` is an incarnation (`LogIdentity`). Every method throws
 * `LogUnreachableError` when the database can't be reached.
 */
export interface AuditLog {
  /** Every log of the installation, the newest first; none before a sealer has ever run. */
  logs(): Promise<readonly LogIdentity[]>;
  /** The newest checkpoint, or that of exactly this size; null: there is none. */
  checkpoint(log: number, size?: number): Promise<KeptCheckpoint | null>;
  checkpoints(log: number, page: CheckpointPage): Promise<readonly KeptCheckpoint[]>;
  /** Blocks in their order from the one of this index on (the one that has it, or the next). */
  blocks(
    log: number,
    page: { readonly from: number; readonly limit: number },
  ): Promise<readonly SealedBlock[]>;
  /** The blocks that have these events; of one that isn't sealed yet, none. */
  blocksOf(log: number, places: readonly EventAddress[]): Promise<readonly SealedBlock[]>;
  /** Reads tiles, full or partial, each as wide as asked for; to be looked up by `tilePath`. */
  tiles(log: number, tiles: readonly Tile[]): Promise<TileReader>;
  /** Every key that the log has had, in order of their coming. */
  keys(log: number): Promise<readonly KeptKey[]>;
}

/** An event by its address (S1). */
export interface EventAddress {
  readonly shard: number;
  readonly seq: number;
}

/** The leaf of an event in its block. */
export const indexIn = ({ firstIndex, seqFrom }: SealedBlock, { seq }: EventAddress): number =>
  firstIndex + seq - seqFrom;

/** Whether an event lies in a block. */
export const isIn = ({ shard, seqFrom, seqTo }: SealedBlock, place: EventAddress): boolean =>
  place.shard === shard && place.seq >= seqFrom && place.seq <= seqTo;
