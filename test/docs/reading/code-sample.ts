import { createHash } from 'node:crypto';
import ts from 'typescript';
import { commentsOf } from '../prose/comments';
import { filesUnder, read, seedGiven } from './drawing';

/** Prints the sample of code of a seed: 40 whole files, for the readers that `README.md` names. */
const FILES = 40;

const FOLDERS = ['apps', 'bench', 'libs', 'migrations', 'test'];

/** Excludes generated files. */
const isWritten = (file: string): boolean =>
  !file.endsWith('client/openapi.ts') && !file.endsWith('.d.ts') && !file.includes('node_modules');

/** Returns how many texts of at least four words a file has: errors, log lines, test names. */
const textsOf = (code: string): number =>
  [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/gu)].filter(
    ([, plain, template]) => (plain ?? template ?? '').trim().split(/\s+/u).length >= 4,
  ).length;

/** Returns the names that a file declares: values, types, fields, parameters. */
function namesIn(file: string, code: string): readonly string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    const { name } = node as ts.NamedDeclaration;
    if (name !== undefined && ts.isIdentifier(name)) names.push(name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.ES2023));
  return names;
}

/** Returns the files with the lowest hashes of their paths, so that adding or removing a file changes at most one file of the sample. */
function filesOf(seed: number): readonly string[] {
  const rank = (file: string): string => createHash('sha256').update(`${seed}:${file}`).digest('hex');
  const all = FOLDERS.flatMap((folder) => [...filesUnder(folder, '.ts'), ...filesUnder(folder, '.tsx')]);
  return all
    .filter(isWritten)
    .map((file) => [rank(file), file] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .slice(0, FILES)
    .map(([, file]) => file);
}

const seed = seedGiven();
const files = filesOf(seed);
const names = new Set<string>();
let sentences = 0;
process.stdout.write(`# Sample of code ${seed}\n`);
for (const file of files) {
  const code = read(file);
  for (const name of namesIn(file, code)) names.add(name);
  sentences += commentsOf({ file, text: code }).length + textsOf(code);
  process.stdout.write(`\n## ${file}\n\n\`\`\`ts\n${code.trimEnd()}\n\`\`\`\n`);
}
process.stderr.write(`${files.length} files, ${sentences} sentences, ${names.size} names\n`);
