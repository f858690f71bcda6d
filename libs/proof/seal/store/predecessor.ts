import { sha256 } from '#kernel/hashing';
import { parseCheckpoint } from '#kernel/merkle';

const utf8 = new TextEncoder();

/** Returns the leaf hash of a text by RFC 6962. */
export const leafOfText = (text: string): Uint8Array => sha256(utf8.encode(`\u0000${text}`)); // U+0000 is the leaf's prefix, 0x00, in UTF-8.

/**
 * Returns the first leaf of a log after a restore: the largest known checkpoint of the log before, and its
 * hash. The restored database may know less than the file outside it. Returns `null` if none is known.
 */
export function predecessorOf(
  origin: string,
  notes: readonly (string | null)[],
): { readonly predecessor: string; readonly leaf: Uint8Array } | null {
  let last: { readonly note: string; readonly size: number } | null = null;
  for (const note of notes) {
    const checkpoint = note === null ? null : checkpointOfNote(note);
    if (note === null || checkpoint?.origin !== origin) continue;
    if (last === null || checkpoint.size > last.size) last = { note, size: checkpoint.size };
  }
  return last && { predecessor: last.note, leaf: leafOfText(last.note) };
}

/** Parses a note without checking its signature. Returns `null` if it is no checkpoint. */
export const checkpointOfNote = (note: string): ReturnType<typeof parseCheckpoint> => {
  const end = note.lastIndexOf('\n\n');
  return end < 0 ? null : parseCheckpoint(note.slice(0, end + 1));
};
