import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One wrong sabot: a patch that breaks the product on purpose, and the suites of which one has to notice. */
export interface Mutant {
  /** The file's name without `.patch`. */
  readonly name: string;
  readonly file: string;
  /** What is wrong with it: the first line of the patch. */
  readonly what: string;
  /** Paths of suites, as jest takes them: the line `Caught by:`. */
  readonly suites: readonly string[];
}

const FOLDER = path.join(__dirname, 'patches');

/** All mutants in order of name, or those whose names contain one of these. Throws for a patch without its two lines. */
export function readMutants(wanted: readonly string[] = []): Mutant[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.patch'))
    .sort()
    .map((file) => mutantOf(path.join(FOLDER, file)))
    .filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
}

function mutantOf(file: string): Mutant {
  const [what = '', ...lines] = readFileSync(file, 'utf8').split('\n');
  const suites = lines
    .find((line) => line.startsWith(CAUGHT_BY))
    ?.slice(CAUGHT_BY.length)
    .trim()
    .split(/\s+/);
  if (what === '' || suites === undefined)
    throw new Error(`${file} begins with a line that says what is wrong, and a line "${CAUGHT_BY} SUITE …"`);
  return { name: path.basename(file, '.patch'), file, what, suites };
}

const CAUGHT_BY = 'Caught by:';
