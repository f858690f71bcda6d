import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '#kernel/decision';
import { replaceFileAsync } from '#kernel/files';
import { nodesAt, TILE_WIDTH, tileAt, tilePath, type Tile } from '#kernel/merkle';
import type { AuditLog, KeptCheckpoint } from '../store/audit-log.port';
import { checkpointOfNote } from '../store/predecessor';

/**
 * Returns the path in SABOT_DATA where each checkpoint is written for others to keep. It helps to recognize
 * an older copy of the database.
 */
export const checkpointFileIn = (dataDir: string): string => path.join(dataDir, 'checkpoint');

/** Thrown if a checkpoint file contains something else or can't be read. The message says what to do. */
export class CheckpointFileError extends Error {
  override readonly name = 'CheckpointFileError';
}

/**
 * Returns the checkpoint in a file as a note, or `null` if there is no such file. Throws `CheckpointFileError` if the
 * file contains something else, since overwriting it could lose the last checkpoint seen.
 */
export async function readCheckpointFile(file: string): Promise<string | null> {
  let note: string;
  try {
    note = await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
  if (checkpointOfNote(note) !== null) return note;
  throw new CheckpointFileError(
    `The file ${file} holds no signed checkpoint. Put your newest copy in its place. If you have none, move the file away and run "sabot verify".`,
  );
}

/**
 * Writes a checkpoint to a file that others may copy at any time. It is replaced atomically and never by a
 * smaller one of the same log. Calls for one file must not overlap.
 */
export async function writeCheckpointFile(file: string, note: string): Promise<void> {
  const existing = await readCheckpointFile(file);
  const now = existing === null ? null : checkpointOfNote(existing);
  const next = checkpointOfNote(note);
  if (now !== null && next !== null && now.origin === next.origin && now.size >= next.size) return;
  await replaceFileAsync(file, note, 0o644);
}

/**
 * A log as static files in a folder (C2SP tlog-tiles). Full and partial tiles (`tile/…`) are written before
 * `checkpoint`, so a reader of a checkpoint finds its tiles. Partial tiles are deleted once the tile is full.
 */
export class StaticLog {
  constructor(
    private readonly folder: string,
    private readonly log: Pick<AuditLog, 'tiles'>,
  ) {}

  /** Brings the folder to a checkpoint from any earlier state. */
  async bring({ incarnation, note }: Pick<KeptCheckpoint, 'incarnation' | 'note'>): Promise<void> {
    const file = path.join(this.folder, 'checkpoint');
    const next = checkpointOfNote(note);
    const existing = await readCheckpointFile(file);
    const now = existing === null ? null : checkpointOfNote(existing);
    if (next === null || (now?.origin === next.origin && now.size >= next.size)) return;
    // Removes files of another log, which would be taken for this log's.
    if (now !== null && now.origin !== next.origin)
      await rm(path.join(this.folder, 'tile'), { recursive: true, force: true });
    await this.writeTiles(incarnation, now?.origin === next.origin ? now.size : 0, next.size);
    await replaceFileAsync(file, note, 0o644);
  }

  private async writeTiles(incarnation: number, from: number, to: number): Promise<void> {
    let batch: Tile[] = [];
    for (const tile of tilesBetween(from, to)) {
      batch.push(tile);
      if (batch.length < TILES_A_TIME) continue;
      await this.write(incarnation, batch);
      batch = [];
    }
    await this.write(incarnation, batch);
  }

  private async write(incarnation: number, tiles: readonly Tile[]): Promise<void> {
    if (tiles.length === 0) return;
    const bytesOf = await this.log.tiles(incarnation, tiles);
    for (const tile of tiles) {
      const bytes = bytesOf(tile);
      if (bytes === null) throw new Error(`The audit log has no tile ${tilePath(tile)}`);
      const file = path.join(this.folder, tilePath(tile));
      await replaceFileAsync(file, bytes, 0o644);
      if (tile.width === TILE_WIDTH) await rm(`${file}.p`, { recursive: true, force: true });
    }
  }
}

const TILES_A_TIME = 64;

/** Returns the tiles of a tree that a tree of `from` leaves lacks or has narrower, level by level, full ones first. */
export function* tilesBetween(from: number, to: number): Generator<Tile> {
  for (let level = 0; nodesAt(to, level) > 0; level++) {
    if (nodesAt(from, level) === nodesAt(to, level)) continue;
    let index = Math.floor(nodesAt(from, level) / TILE_WIDTH);
    for (let tile = tileAt(to, level, index); tile !== null; tile = tileAt(to, level, ++index)) yield tile;
  }
}
