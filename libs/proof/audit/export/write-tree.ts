import { TILE_WIDTH, tilePath, type Tile } from '#kernel/merkle';
import type { AuditLog, KeptCheckpoint, LogIdentity } from '#proof/seal';
import { LOG_FILES, logFolder } from './export-format';
import { ExportRefusedError } from './export-refused-error';
import type { ExportFolder } from './export-writer';

/** Every audit log at its newest checkpoint. */
export interface PinnedTree {
  readonly audit: AuditLog;
  readonly logs: readonly { readonly identity: LogIdentity; readonly checkpoint: KeptCheckpoint }[];
}

/**
 * Returns the audit log as signed now. Call this before the events are read, so that they include all that it covers.
 */
export const pinnedTree = async (audit: AuditLog): Promise<PinnedTree> => {
  const logs = await Promise.all(
    (await audit.logs()).map(async (identity) => {
      const checkpoint = await audit.checkpoint(identity.incarnation);
      return checkpoint === null ? [] : [{ identity, checkpoint }];
    }),
  );
  return { audit, logs: logs.flat() };
};

const ROWS_A_PAGE = 1_000;
const TILES_AT_ONCE = 64;

/**
 * Writes the files of every audit log: checkpoint, keys, blocks and tiles (C2SP tlog-tiles), nothing beyond
 * the checkpoint.
 */
export const writeTree = async ({ audit, logs }: PinnedTree, folder: ExportFolder): Promise<void> => {
  for (const { identity, checkpoint } of logs) {
    const { incarnation, origin, predecessor } = identity;
    const own = logFolder(incarnation);
    await folder.put(
      `${own}/${LOG_FILES.identity}`,
      Buffer.from(`${JSON.stringify({ incarnation, origin, predecessor })}\n`),
    );
    await folder.put(`${own}/${LOG_FILES.checkpoint}`, Buffer.from(checkpoint.note));
    const keys = await folder.file(`${own}/${LOG_FILES.keys}`);
    for (const { vkey, state, fromSize, toSize } of await audit.keys(incarnation))
      await keys.line(JSON.stringify({ vkey, state, fromSize, toSize }));
    await keys.close();
    await writeBlocks(audit, incarnation, checkpoint.size, folder);
    await writeTiles(audit, incarnation, checkpoint.size, folder);
  }
};

const writeBlocks = async (
  audit: AuditLog,
  log: number,
  size: number,
  folder: ExportFolder,
): Promise<void> => {
  const file = await folder.file(`${logFolder(log)}/${LOG_FILES.blocks}`);
  for (let from = 0; from < size;) {
    const blocks = await audit.blocks(log, { from, limit: ROWS_A_PAGE });
    for (const { firstIndex, shard, seqFrom, seqTo } of blocks) {
      const last = Math.min(seqTo, seqFrom + size - firstIndex - 1);
      if (last >= seqFrom) await file.line(JSON.stringify([firstIndex, shard, seqFrom, last]));
    }
    const end = blocks.at(-1);
    if (end === undefined) break;
    from = end.firstIndex + end.seqTo - end.seqFrom + 1;
  }
  await file.close();
};

const writeTiles = async (
  audit: AuditLog,
  log: number,
  size: number,
  folder: ExportFolder,
): Promise<void> => {
  for (let level = 0, nodes = size; nodes > 0; level++, nodes = Math.floor(nodes / TILE_WIDTH)) {
    for (let first = 0; first * TILE_WIDTH < nodes; first += TILES_AT_ONCE) {
      const count = Math.min(TILES_AT_ONCE, Math.ceil(nodes / TILE_WIDTH) - first);
      const tiles = Array.from({ length: count }, (_, at): Tile => {
        const index = first + at;
        return { level, index, width: Math.min(TILE_WIDTH, nodes - index * TILE_WIDTH) };
      });
      const read = await audit.tiles(log, tiles);
      for (const tile of tiles) {
        const bytes = read(tile);
        if (bytes === null)
          throw new ExportRefusedError(
            `The tile ${tilePath(tile)} of the audit log is damaged. Run sabot verify.`,
          );
        await folder.put(`${logFolder(log)}/${tilePath(tile)}`, bytes);
      }
    }
  }
};
