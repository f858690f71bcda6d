import { accessSync, constants, mkdtempSync, readdirSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';

/** Linux's file system in memory. */
const IN_MEMORY = '/dev/shm';
/** The free space that a run needs. */
const ROOM_BYTES = 4 * 2 ** 30;

const PREFIX = 'sabot-tests-';

/**
 * Makes the folder of a run and returns its path. It is in memory if there is room, because PostgreSQL and
 * Kafka wait for the disk at every commit, and test data needn't survive a power cut. Otherwise it is in the
 * temporary directory.
 */
export function makeRunFolder(memory = IN_MEMORY, roomBytes = ROOM_BYTES): string {
  return mkdtempSync(path.join(hasRoom(memory, roomBytes) ? memory : tmpdir(), PREFIX));
}

/** Returns the folders of all runs, including killed ones. */
export function runFolders(memory = IN_MEMORY): readonly string[] {
  return [...new Set([memory, tmpdir()])].filter(isWritable).flatMap((parent) =>
    readdirSync(parent)
      .filter((entry) => entry.startsWith(PREFIX))
      .map((entry) => path.join(parent, entry)),
  );
}

// A container's file system in memory is often small, and may be larger than the free memory.
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
