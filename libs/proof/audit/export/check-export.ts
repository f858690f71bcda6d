import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { invariant } from '#kernel/decision';
import type { ShardSpan } from '../source/log-source.port';
import { checkShard, type ShardReport } from '../verify/shard-check';
import { checkPiece } from './check-days';
import { ExportManifest, MANIFEST } from './export-format';
import { ExportRefusedError } from './export-refused-error';
import { FilesLogSource } from './files-log-source';

/**
 * Opens the export in a folder for `work`. Throws `ExportRefusedError` if the folder has none, and
 * `UnreadableLineError` if a file is damaged.
 */
export const readingExport = async <T>(
  folder: string,
  work: (source: FilesLogSource, manifest: ExportManifest) => Promise<T>,
): Promise<T> => {
  const manifest = await manifestOf(folder);
  return FilesLogSource.reading(folder, manifest, (source) => work(source, manifest));
};

/**
 * Returns the check for a shard of an export. A whole log is checked like a database; of some days each event
 * is checked by itself.
 */
export const checkerOf =
  (source: FilesLogSource, manifest: ExportManifest) =>
  async (head: ShardSpan, onEvents: (events: number) => void): Promise<ShardReport> => {
    if (manifest.whole) return checkShard(source, head, onEvents);
    const piece = manifest.shards.find(({ shard }) => shard === head.shard);
    invariant(piece !== undefined, 'shards are those of the manifest');
    return checkPiece(source, piece, manifest, onEvents);
  };

/** Reads the manifest of a folder. Throws `ExportRefusedError` if it isn't one. */
export const manifestOf = async (folder: string): Promise<ExportManifest> => {
  try {
    return ExportManifest.parse(JSON.parse(await readFile(path.join(folder, MANIFEST), 'utf8')));
  } catch (error) {
    throw new ExportRefusedError(
      `${folder} holds no export: its ${MANIFEST} is missing or damaged. Name another folder.`,
      {
        cause: error,
      },
    );
  }
};
