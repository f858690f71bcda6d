import { bytesOfHex, type Sha256 } from '#kernel/canonical';
import { isConsistent, parseCheckpoint, type Checkpoint } from '#kernel/merkle';

/** A checkpoint that this browser keeps, outside the casino: the signed note, and when it was kept. */
export interface KeptCheckpoint {
  readonly note: string;
  readonly keptAt: string;
}

/** The proof that the log of one size begins with that of another, as the server answers it. */
export interface ConsistencyProof {
  readonly proof: readonly string[];
}

/** Where a browser keeps texts by their names. */
interface TextStorage {
  getItem(name: string): string | null;
  setItem(name: string, text: string): void;
}

const PLACE = 'sabot-kept-checkpoints';
/** The newest are kept. */
const KEPT_MAX = 12;

/** Returns the checkpoint of a signed note, or of its text alone; `null` if it is none. */
export const checkpointIn = (note: string): Checkpoint | null => {
  const [text = ''] = note.replaceAll('\r\n', '\n').split('\n\n');
  return parseCheckpoint(`${text.trimEnd()}\n`);
};

const isKept = (value: unknown): value is KeptCheckpoint => {
  if (typeof value !== 'object' || value === null) return false;
  const { note, keptAt }: { readonly note?: unknown; readonly keptAt?: unknown } = value;
  return typeof note === 'string' && typeof keptAt === 'string' && checkpointIn(note) !== null;
};

/** Reads what a browser keeps; anything that is no checkpoint is left out. */
export const readKept = (storage: Pick<TextStorage, 'getItem'>): readonly KeptCheckpoint[] => {
  try {
    const read: unknown = JSON.parse(storage.getItem(PLACE) ?? '[]');
    return Array.isArray(read) ? read.filter(isKept) : [];
  } catch {
    return []; // not written by this console
  }
};

/** Adds a checkpoint to what a browser keeps, and returns all of them, oldest first. */
export const keepAlso = (storage: TextStorage, kept: KeptCheckpoint): readonly KeptCheckpoint[] => {
  const others = readKept(storage).filter(({ note }) => note !== kept.note);
  const all = [...others, kept].slice(-KEPT_MAX);
  storage.setItem(PLACE, JSON.stringify(all));
  return all;
};

/** Says if the log at the newest checkpoint begins with a kept one, by the proof alone: nothing else is believed. */
export const isBeginning = (
  sha256: Sha256,
  kept: Checkpoint,
  newest: Checkpoint,
  { proof }: ConsistencyProof,
): boolean => {
  const hashes = proof.map(bytesOfHex);
  const known = hashes.filter((hash) => hash !== null);
  return (
    known.length === hashes.length &&
    isConsistent(sha256, {
      oldSize: kept.size,
      oldRoot: kept.root,
      newSize: newest.size,
      newRoot: newest.root,
      proof: known,
    })
  );
};
