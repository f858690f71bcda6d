import { sha256 } from '#kernel/hashing';
import { parseCheckpoint } from '#kernel/merkle';

const utf8 = new TextEncoder();

/** RFC 6962's leaf hash of a text. */
export const leafOfText = (text: string): Uint8Array => sha256(utf8.encode(`\u0000${text}`)); // U+0000 is the leaf's prefix, 0x00, in UTF-8.

/**
 * What the log after a restore begins with: the largest checkpoint known of the one before, and its leaf. The database that
 * was restored may know less than the file beside it. Null: none is known.
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

/** What a note says, whoever signed it; null when it is no checkpoint. */
export const checkpointOfNote = (note: string): ReturnType<typeof parseCheckpoint> => {
  const end = note.lastIndexOf('\n\n');
  return end < 0 ? null : parseCheckpoint(note.slice(0, end + 1));
};
