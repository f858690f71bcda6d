import path from 'node:path';
import { errorCode } from '#kernel/decision';
import type { SeenBy, SeenCheckpoint } from './high-water-mark';
import { checkpointOfNote } from '../store/predecessor';
import { CheckpointFileError, checkpointFileIn, readCheckpointFile } from '../restoring/published-files';

/** A place where a house keeps its newest checkpoint, and what is there; `seen` is null where there is none. */
export interface SeenPlace {
  readonly by: SeenBy;
  readonly name: string;
  readonly seen: SeenCheckpoint | null;
}

/**
 * Reads what a house saw last: the checkpoint in SABOT_DATA, and that of the published folder if there is one. Throws
 * `CheckpointFileError` for a file that is there and has no checkpoint, or can't be read.
 */
export async function seenPlaces({
  dataDir,
  auditDir,
}: {
  readonly dataDir: string;
  readonly auditDir: string | null;
}): Promise<readonly SeenPlace[]> {
  return [
    await seenIn('checkpoint', 'SABOT_DATA/checkpoint', checkpointFileIn(dataDir)),
    auditDir === null
      ? { by: 'folder', name: 'SABOT_AUDIT_DIR/checkpoint', seen: null }
      : await seenIn('folder', 'SABOT_AUDIT_DIR/checkpoint', path.join(auditDir, 'checkpoint')),
  ];
}

/** The checkpoints that are there, of what `seenPlaces` reads. */
export async function seenCheckpoints(where: Parameters<typeof seenPlaces>[0]): Promise<SeenCheckpoint[]> {
  return (await seenPlaces(where)).flatMap(({ seen }) => seen ?? []);
}

async function seenIn(by: SeenBy, name: string, file: string): Promise<SeenPlace> {
  const note = await readCheckpointFile(file).catch((error: unknown) => {
    throw error instanceof CheckpointFileError ? error : unreadable(file, error);
  });
  return { by, name, seen: note === null ? null : seenOfNote(by, name, note) };
}

const unreadable = (file: string, error: unknown): CheckpointFileError =>
  new CheckpointFileError(
    `The file ${file} cannot be read (${String(errorCode(error))}). Let this user read it, or put your newest checkpoint in its place.`,
    { cause: error },
  );

/** A note as it was seen; null for one that is no checkpoint. */
export function seenOfNote(by: SeenBy, name: string, note: string): SeenCheckpoint | null {
  const checkpoint = checkpointOfNote(note);
  return checkpoint && { by, name, note, checkpoint };
}
