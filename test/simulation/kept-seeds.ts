import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A seed that once found something: it is run for ever. */
export interface Remarkable {
  readonly seed: number;
  /** The day it was found. */
  readonly when: string;
  readonly found: string;
}

const FILE = path.join(__dirname, 'corpus.json');

export const readCorpus = (): readonly Remarkable[] => JSON.parse(readFileSync(FILE, 'utf8')) as Remarkable[]; // written below alone

/** Adds a seed, once. */
export const keepSeed = (entry: Remarkable): void => {
  const corpus = readCorpus();
  if (corpus.some(({ seed }) => seed === entry.seed)) return;
  writeFileSync(FILE, `${JSON.stringify([...corpus, entry], null, 2)}\n`);
};
