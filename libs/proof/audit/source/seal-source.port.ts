/**
 * A log as its row states it (`audit-log.md`, How a checkpoint is made). Rows read through this port aren't
 * checked yet.
 */
export interface LogRow {
  /** The number of the log in the installation, from 1. A restore begins another log. */
  readonly incarnation: number;
  /** The name of the log in its checkpoints and keys. */
  readonly origin: string;
  /** The text hashed in leaf 0 of a log after a restore; `null` if leaf 0 is an event. */
  readonly predecessor: string | null;
  /** The number of leaves. */
  readonly size: number;
}

/** Consecutive events of a shard as they were appended. The first of them has that log index. */
export interface BlockRow {
  readonly first: number;
  readonly shard: number;
  readonly firstSeq: number;
  readonly lastSeq: number;
}

/** Hashes of a tile from a start on, as one turn of the sealer added them. A tile is its pieces in order. */
export interface PieceRow {
  readonly level: number;
  readonly tile: number;
  readonly start: number;
  readonly hashes: Uint8Array;
}

export interface CheckpointRow {
  readonly size: number;
  /** Lower-case hex. */
  readonly root: string;
  /** The id of the signing key, 8 hex digits. */
  readonly keyId: string;
  /** The signed note as published. */
  readonly note: string;
  /** The signed link to the checkpoint before it; `null` if an older release published the checkpoint. */
  readonly link: string | null;
}

/** An act on a key, with the size of the log's last checkpoint at that time. */
export interface KeyActRow {
  readonly act: string;
  readonly keyId: string;
  readonly vkey: string;
  readonly size: number;
}

/** The kinds of rows that a sealer stores. */
export type SealRows = 'block' | 'tile' | 'checkpoint' | 'key';

/** Reads what a sealer stored, row by row. `log` is an incarnation. */
export interface SealSource {
  /** Returns the logs, newest first. */
  logs(): Promise<readonly LogRow[]>;
  /**
   * Returns the kinds of rows that no reading of a log would see: their log doesn't exist, or they are before
   * its first row.
   */
  strays(): Promise<readonly SealRows[]>;
  /** Returns the acts on keys in the order in which they happened. */
  keyActs(log: number): Promise<readonly KeyActRow[]>;
  /** Returns blocks that begin at a log index or later, in order of index. */
  blocks(log: number, from: number, limit: number): Promise<readonly BlockRow[]>;
  /** Returns checkpoints of more than `after` leaves, in order of size. */
  checkpoints(log: number, after: number, limit: number): Promise<readonly CheckpointRow[]>;
  /** Returns pieces of a level after a position in a tile (−1 for its beginning), by tile and start. */
  pieces(
    log: number,
    level: number,
    after: { readonly tile: number; readonly start: number },
    limit: number,
  ): Promise<readonly PieceRow[]>;
}
