import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A seed that once found a fault. It is run in every test run. */
export interface Remarkable {
  readonly seed: number;
  /** The day on which it was found. */
  readonly when: string;
  readonly found: string;
}

const FILE = path.join(__dirname, 'corpus.json');

export const readCorpus = (): readonly Remarkable[] => JSON.parse(readFileSync(FILE, 'utf8')) as Remarkable[]; // written only by `keepSeed`

/** Adds a seed unless it is there. */
export const keepSeed = (entry: Remarkable): void => {
  const corpus = readCorpus();
  if (corpus.some(({ seed }) => seed === entry.seed)) return;
  writeFileSync(FILE, `${JSON.stringify([...corpus, entry], null, 2)}\n`);
};
