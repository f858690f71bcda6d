/** A log as its row says it (`audit-log.md`, How a checkpoint is made). Nothing of any row is believed yet. */
export interface LogRow {
  /** 1, 2, 3 …: which one of the installation's; a restore begins another. */
  readonly incarnation: number;
  /** Its name in checkpoints, and that of its keys. */
  readonly origin: string;
  /** The text whose hash is leaf 0, after a restore; null: leaf 0 is an event. */
  readonly predecessor: string | null;
  /** Leaves. */
  readonly size: number;
}

/** A run of a shard's events as it was appended: its first event has that log index. */
export interface BlockRow {
  readonly first: number;
  readonly shard: number;
  readonly firstSeq: number;
  readonly lastSeq: number;
}

/** Hashes of a tile from a place on, as one turn of the sealer added them: a tile is its pieces one behind the other. */
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
  /** Of the key that signed, 8 digits in hex. */
  readonly keyId: string;
  /** The signed note, as it was published. */
  readonly note: string;
  /** The signed link to the checkpoint before it; `null` where an older release published it. */
  readonly link: string | null;
}

/** What became of a key, when the log's last checkpoint was of that size. */
export interface KeyActRow {
  readonly act: string;
  readonly keyId: string;
  readonly vkey: string;
  readonly size: number;
}

/** What a sealer keeps of a log. */
export type SealRows = 'block' | 'tile' | 'checkpoint' | 'key';

/** What a sealer made of the events, row by row. `log` is an incarnation. */
export interface SealSource {
  /** The newest first. */
  logs(): Promise<readonly LogRow[]>;
  /** Of what there are rows where no reading of a log comes by: their log there isn't, or they stand before its first. */
  strays(): Promise<readonly SealRows[]>;
  /** In the order in which they happened. */
  keyActs(log: number): Promise<readonly KeyActRow[]>;
  /** Blocks that begin at a log index or behind it, in its order. */
  blocks(log: number, from: number, limit: number): Promise<readonly BlockRow[]>;
  /** Checkpoints of more than so many leaves, in order of size. */
  checkpoints(log: number, after: number, limit: number): Promise<readonly CheckpointRow[]>;
  /** Pieces of a level behind a place of a tile (−1: from its first on), by tile and start. */
  pieces(
    log: number,
    level: number,
    after: { readonly tile: number; readonly start: number },
    limit: number,
  ): Promise<readonly PieceRow[]>;
}
