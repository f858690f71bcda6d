import { bytesOfHex, type Sha256 } from '#kernel/canonical';
import { isConsistent, parseCheckpoint, type Checkpoint } from '#kernel/merkle';

/** A checkpoint that this browser keeps, independent of the casino: the signed note, and when it was kept. */
export interface KeptCheckpoint {
  readonly note: string;
  readonly keptAt: string;
}

/** The server's proof that the log of one size begins with that of another. */
export interface ConsistencyProof {
  readonly proof: readonly string[];
}

/** The part of the browser's storage that is used. */
interface TextStorage {
  getItem(name: string): string | null;
  setItem(name: string, text: string): void;
}

const PLACE = 'sabot-kept-checkpoints';
/** The number of kept checkpoints; older ones are dropped. */
const KEPT_MAX = 12;

/** Returns the checkpoint of a signed note, or of its text alone; `null` if it isn't one. */
export const checkpointIn = (note: string): Checkpoint | null => {
  const [text = ''] = note.replaceAll('\r\n', '\n').split('\n\n');
  return parseCheckpoint(`${text.trimEnd()}\n`);
};

const isKept = (value: unknown): value is KeptCheckpoint => {
  if (typeof value !== 'object' || value === null) return false;
  const { note, keptAt }: { readonly note?: unknown; readonly keptAt?: unknown } = value;
  return typeof note === 'string' && typeof keptAt === 'string' && checkpointIn(note) !== null;
};

/** Reads the kept checkpoints and skips everything else. */
export const readKept = (storage: Pick<TextStorage, 'getItem'>): readonly KeptCheckpoint[] => {
  try {
    const read: unknown = JSON.parse(storage.getItem(PLACE) ?? '[]');
    return Array.isArray(read) ? read.filter(isKept) : [];
  } catch {
    return []; // another program wrote it
  }
};

/** Stores a checkpoint and returns all, oldest first. */
export const keepAlso = (storage: TextStorage, kept: KeptCheckpoint): readonly KeptCheckpoint[] => {
  const others = readKept(storage).filter(({ note }) => note !== kept.note);
  const all = [...others, kept].slice(-KEPT_MAX);
  storage.setItem(PLACE, JSON.stringify(all));
  return all;
};

/** Returns true if a proof shows that the log at the newest checkpoint begins with a kept one. */
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
