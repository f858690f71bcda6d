import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A sentence of a seed that bears a rule. */
export interface SeedSentence {
  readonly seed: string;
  /** A line of the text, or a section of a text without lines. */
  readonly place: string;
  /** The sentence in our words. */
  readonly text: string;
  readonly holders: readonly Holder[];
}

export const HOLDER_KINDS = ['ruling', 'option', 'command', 'event', 'call', 'report'] as const;

/** A rule, or a part of the code, that holds a sentence. */
export interface Holder {
  readonly kind: (typeof HOLDER_KINDS)[number];
  readonly name: string;
}

/** Reads the rows `seed place | text | holders` of seed-sentences.txt. A holder without a kind is a ruling. */
export const seedSentences = (): readonly SeedSentence[] =>
  readFileSync(path.join(__dirname, 'seed-sentences.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [at = '', text = '', holders = ''] = line.split(' | ');
      return {
        seed: at.slice(0, 3),
        place: at.slice(4),
        text,
        holders: holders
          .split(' ')
          .filter((name) => name !== '')
          .map(holderOf),
      };
    });

const holderOf = (text: string): Holder => {
  const [first = '', second] = text.split(':');
  if (second === undefined) return { kind: 'ruling', name: first };
  const kind = HOLDER_KINDS.find((each) => each === first);
  if (kind === undefined) throw new Error(`${text} is held by no kind that there is`);
  return { kind, name: second };
};
