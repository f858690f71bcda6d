import { parseArgs } from 'node:util';
import { readMutants, type Mutant } from './catalogue';
import { runSuites } from './run-suites';
import { WorkCopy } from './work-copy';

/**
 * `npm run mutants [-- [--part K/N] [--list] NAME …]`: breaks a copy of the sources in each way that the catalogue has, or
 * in those whose names contain NAME or whose area is NAME, and shows that a test notices, and which. Ends with 1 if a
 * mutant survives or doesn't fit the sources, or if the suites are red without any. N processes with a part each, 1/N to
 * N/N, do all of it together.
 */
function main(args: string[]): void {
  const { values, positionals: wanted } = parseArgs({
    args,
    allowPositionals: true,
    options: { part: { type: 'string', default: '1/1' }, list: { type: 'boolean', default: false } },
  });
  const mutants = partOf(readMutants(wanted), values.part);
  if (mutants.length === 0) {
    const what = wanted.length === 0 ? `in part ${values.part}` : `called ${wanted.join(' or ')}`;
    process.stderr.write(`no mutant is ${what}; they stand in test/mutants/catalogue\n`);
    process.exitCode = 1;
    return;
  }
  if (values.list) {
    for (const { area, name, wrong } of mutants) process.stdout.write(`${area}: ${name}: ${wrong}\n`);
    return;
  }
  const copy = new WorkCopy();
  try {
    if (!isGreen(copy, mutants)) return;
    const survivors = mutants.filter((mutant, at) => !isCaught(copy, mutant, `${at + 1}/${mutants.length}`));
    process.stdout.write(`${mutants.length} mutants, ${mutants.length - survivors.length} caught\n`);
    for (const { name } of survivors) process.stdout.write(`not caught: ${name}\n`);
    if (survivors.length > 0) process.exitCode = 1;
  } finally {
    copy.remove();
  }
}

/** Every Nth, from the Kth on: neighbours in order of name are about the same, and take about as long. */
function partOf(mutants: readonly Mutant[], part: string): Mutant[] {
  const [, k = NaN, n = NaN] = (/^(\d+)\/(\d+)$/.exec(part) ?? []).map(Number);
  if (!(k >= 1 && k <= n)) throw new Error(`--part is K/N, with K from 1 to N: ${part} is not`);
  return mutants.filter((_, at) => at % n === k - 1);
}

/** A suite that fails on the sound sources would seem to catch everything. */
function isGreen(copy: WorkCopy, mutants: readonly Mutant[]): boolean {
  const suites = [...new Set(mutants.flatMap((mutant) => suitesOf(copy, mutant)))];
  process.stderr.write(`first the sound sources, ${suites.length} suites …\n`);
  let passed = 0;
  const red: string[] = [];
  for (let at = 0; at < suites.length; at += SUITES_AT_A_TIME) {
    const run = runSuites(copy.folder, suites.slice(at, at + SUITES_AT_A_TIME));
    passed += run.passed;
    red.push(...run.failed, ...run.unloaded);
    process.stderr.write(`${Math.min(at + SUITES_AT_A_TIME, suites.length)}/${suites.length} suites\n`);
  }
  if (red.length === 0) {
    process.stderr.write(`${passed} tests pass\n`);
    return true;
  }
  process.stdout.write(`without any mutant these fail already:\n  ${red.join('\n  ')}\n`);
  process.exitCode = 1;
  return false;
}

/** Returns the paths of the suites that have to see a mutant. */
const suitesOf = ({ sources }: WorkCopy, { seenBy }: Mutant): string[] =>
  seenBy.map((name) => sources.suite(name));

/** All at once would take longer than a run of suites may. */
const SUITES_AT_A_TIME = 12;

/** Caught is what makes a test fail; sources that don't load any more prove nothing. */
function isCaught(copy: WorkCopy, mutant: Mutant, place: string): boolean {
  const { name, wrong } = mutant;
  process.stderr.write(`${place} ${name}: ${wrong} …\n`);
  const startedMs = Date.now();
  try {
    const { failed, unloaded } = copy.with(mutant, () => runSuites(copy.folder, suitesOf(copy, mutant)));
    const [first, ...others] = failed;
    const seconds = Math.round((Date.now() - startedMs) / 1_000);
    if (first === undefined) {
      const why = unloaded.length > 0 ? `${unloaded.join(', ')} could not be loaded` : 'every test passes';
      process.stdout.write(`SURVIVES ${name} (${seconds} s): ${why}\n`);
      return false;
    }
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    process.stdout.write(`caught   ${name} (${seconds} s) by “${first}”${more}\n`);
    return true;
  } catch (error) {
    process.stdout.write(`BROKEN   ${name}: ${String(error)}\n`);
    return false;
  }
}

main(process.argv.slice(2));
