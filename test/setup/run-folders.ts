import { accessSync, constants, mkdtempSync, readdirSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';

/** A file system in memory, as Linux has it. */
const IN_MEMORY = '/dev/shm';
/** Room that has to be free for a run. */
const ROOM_BYTES = 4 * 2 ** 30;

const PREFIX = 'sabot-tests-';

/**
 * Makes the folder of a run and returns its path. It lies in memory where there is room: PostgreSQL and Kafka wait for
 * the disk at every commit, and nobody needs a test's data after a power cut. Else it lies in the temporary directory.
 */
export function makeRunFolder(memory = IN_MEMORY, roomBytes = ROOM_BYTES): string {
  return mkdtempSync(path.join(hasRoom(memory, roomBytes) ? memory : tmpdir(), PREFIX));
}

/** Returns the folders of all runs, those that end now and those of runs that were killed. */
export function runFolders(memory = IN_MEMORY): readonly string[] {
  return [...new Set([memory, tmpdir()])].filter(isWritable).flatMap((parent) =>
    readdirSync(parent)
      .filter((entry) => entry.startsWith(PREFIX))
      .map((entry) => path.join(parent, entry)),
  );
}

// A container's file system in memory is small as a rule, and may be larger than the memory that is free.
function hasRoom(folder: string, bytes: number): boolean {
  if (!isWritable(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= bytes && freemem() >= 2 * bytes;
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
