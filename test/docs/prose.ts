import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#testing';
import type { CodeFile, Finding } from './prose/finding';
import { faults, lineOf, lowered, type Figures, type Limits } from './prose/limits';
import { pageOf } from './prose/page-units';
import { measure } from './prose/rules';

/**
 * Measures the documentation and the comments in code, and fails where a figure is above its limit.
 *
 *     prose.ts              compares with the limits, as `npm run lint` does
 *     prose.ts --lower      lowers each limit to today's figure
 *     prose.ts PATH …       lists every finding in these files
 */
const ROOT = projectRoot();
const LIMITS = path.join(__dirname, 'prose-limits.json');
const CODE = ['libs', 'apps', 'test', 'bench', 'bin'];

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

const under = (folder: string): readonly string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
    (name) => `${folder}/${name}`,
  );

const pageFiles = (): readonly string[] => [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...under('docs').filter((file) => file.endsWith('.md') && !file.includes('/.vitepress/')),
];

const codeFiles = (): readonly CodeFile[] =>
  CODE.flatMap(under)
    .filter((file) => /\.(?:ts|tsx|js|mjs|cjs)$/u.test(file) && !file.endsWith('client/openapi.ts'))
    .filter((file) => !file.includes('/node_modules/')) // the benchmark's own packages
    .map((file) => ({ file, text: read(file) }));

/** Returns files that differ from the last commit, or none without git. */
function changedFiles(): ReadonlySet<string> {
  try {
    const names = execFileSync('git', ['status', '--porcelain', '--no-renames'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    return new Set(names.split('\n').map((line) => line.slice(3)));
  } catch {
    return new Set();
  }
}

function main(options: readonly string[]): number {
  const committed = JSON.parse(readFileSync(LIMITS, 'utf8')) as Limits;
  const pages = pageFiles().map((file) => pageOf(file, read(file)));
  const figures: Figures = measure(pages, codeFiles(), committed.exceptions);
  if (options[0] === '--lower') {
    writeFileSync(LIMITS, `${JSON.stringify(lowered(committed, figures), null, 2)}\n`);
    return 0;
  }
  if (options.length > 0) return list(options, figures);
  const found = faults(figures, committed.limits, changedFiles());
  if (found.length > 0)
    process.stderr.write(`${found.join('\n')}\nHow we write: docs/reference/writing.md\n`);
  return found.length > 0 ? 1 : 0;
}

/** Prints every finding in files whose path begins with one of those given. */
function list(paths: readonly string[], figures: Figures): number {
  const isAsked = ({ file }: Finding): boolean => paths.some((each) => file.startsWith(each));
  const {
    sentenceMean: _,
    sentenceP95: __,
    sentenceLongest: ___,
    percentOver40Words: ____,
    ...rest
  } = figures;
  for (const [rule, { findings }] of Object.entries(rest))
    for (const finding of findings.filter(isAsked)) process.stdout.write(`${lineOf(rule, finding)}\n`);
  return 0;
}

process.exitCode = main(process.argv.slice(2));
