import { bytesOfHex, toHex } from '#kernel/canonical';
import { isObject } from '#kernel/decision';
import { sha256 } from '#kernel/hashing';
import { RunningTree } from '#kernel/merkle';

/** The position to which an auditor has followed a log, with all data needed to continue. */
export interface WatchHead {
  readonly origin: string;
  /** The last checkpoint seen, as a signed note. */
  readonly note: string;
  readonly tree: RunningTree;
  /** The next sequence number of each shard that it doesn't cover; 1 if it covers none. */
  readonly next: ReadonlyMap<number, number>;
}

/** Returns a head as JSON for a file. */
export const textOfHead = ({ origin, note, tree, next }: WatchHead): string => {
  const [size, root, edge] = [tree.size, toHex(tree.root()), tree.edge().map(toHex)];
  return `${JSON.stringify({ origin, size, root, note, edge, next: [...next] }, null, 2)}\n`;
};

/** Parses a head. Returns `null` for a text that `textOfHead` didn't write or that was changed. */
export const headOfText = (text: string): WatchHead | null => {
  const value = parsedJson(text);
  if (!isObject(value)) return null;
  const { origin, size, root, note, edge, next } = value as Record<string, unknown>; // an object's fields
  if (typeof origin !== 'string' || typeof note !== 'string' || typeof size !== 'number') return null;
  const hashes = listOf(edge, (each) => (typeof each === 'string' ? bytesOfHex(each) : null));
  const seqs = listOf(next, pairOf);
  const tree = hashes && RunningTree.of(sha256, size, hashes);
  if (tree === null || seqs === null || toHex(tree.root()) !== root) return null;
  const sealed = seqs.reduce((sum, [, seq]) => sum + seq - 1, 0);
  // Leaf 0 of a log after a restore is no event.
  return sealed === size || sealed === size - 1 ? { origin, note, tree, next: new Map(seqs) } : null;
};

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const listOf = <T>(value: unknown, read: (each: unknown) => T | null): readonly T[] | null => {
  if (!Array.isArray(value)) return null;
  const items = value.map(read);
  return items.some((item) => item === null) ? null : items.filter((item) => item !== null);
};

const pairOf = (value: unknown): readonly [number, number] | null => {
  if (!Array.isArray(value) || value.length !== 2) return null;
  const [shard, seq] = value as readonly unknown[];
  const isPair = Number.isSafeInteger(shard) && Number.isSafeInteger(seq) && Number(seq) >= 1;
  return isPair ? [Number(shard), Number(seq)] : null;
};
