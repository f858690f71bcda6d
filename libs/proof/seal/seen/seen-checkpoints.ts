import path from 'node:path';
import { errorCode } from '#kernel/decision';
import { CheckpointFileError, checkpointFileIn, readCheckpointFile } from '../restoring/published-files';
import { checkpointOfNote } from '../store/predecessor';
import type { SeenBy, SeenCheckpoint } from './high-water-mark';

/** A place where an installation keeps its newest checkpoint. `seen` is `null` if there is none. */
export interface SeenPlace {
  readonly by: SeenBy;
  readonly name: string;
  readonly seen: SeenCheckpoint | null;
}

/**
 * Reads the last checkpoints seen: the one in SABOT_DATA and, if there is one, that of the published folder.
 * Throws `CheckpointFileError` if a file exists but has no checkpoint or can't be read.
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

/** Returns the checkpoints found by `seenPlaces`. */
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

/** Returns a note as a seen checkpoint, or `null` if it is no checkpoint. */
export function seenOfNote(by: SeenBy, name: string, note: string): SeenCheckpoint | null {
  const checkpoint = checkpointOfNote(note);
  return checkpoint && { by, name, note, checkpoint };
}
