import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#testing';

/** Returns a generator of numbers in [0, 1) from a seed (mulberry32): the same seed, the same sample. */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Returns `count` different items in the order in which they were drawn, or all of them if there are fewer. */
export const drawn = <Item>(items: readonly Item[], count: number, random: () => number): readonly Item[] => {
  const left = [...items];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat();
};

/** Returns the files under a folder whose names end so, by their paths from the root, in order. */
export const filesUnder = (folder: string, ends: string): readonly string[] =>
  readdirSync(path.join(projectRoot(), folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ends))
    .map((name) => path.join(folder, name))
    .toSorted();

/** Returns the text of a file by its path from the root. */
export const read = (file: string): string => readFileSync(path.join(projectRoot(), file), 'utf8');

/** Returns the seed that the command line gives. Throws if it gives none. */
export function seedGiven(): number {
  const seed = Number(process.argv[2]);
  if (process.argv[2] === undefined || !Number.isInteger(seed))
    throw new Error('Give the seed of the sample, a whole number.');
  return seed;
}
