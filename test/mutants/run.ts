import path from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '#testing';
import { readMutants, type Mutant } from './catalogue';
import { RunRecord } from './run-record';
import { runSuites, type SuitesRun } from './run-suites';
import { WorkCopy } from './work-copy';

/**
 * `npm run mutants [-- [--part K/N] [--list] [--resume] NAME …]` applies each mutant of the catalogue to a
 * copy of the sources, or those whose name contains NAME or whose area is NAME, and shows which test fails.
 * Exits with 1 if a mutant survives or can't be applied, or if a suite fails without a mutant. N processes
 * with parts 1/N to N/N share the work. `--resume` skips what earlier runs on the same sources showed.
 */
function main(args: string[]): void {
  const { values, positionals: wanted } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      part: { type: 'string', default: '1/1' },
      list: { type: 'boolean', default: false },
      resume: { type: 'boolean', default: false },
    },
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
    if (!areCaught(copy, mutants, values.resume)) process.exitCode = 1;
  } finally {
    copy.remove();
  }
}

function areCaught(copy: WorkCopy, mutants: readonly Mutant[], isResumed: boolean): boolean {
  const record = RunRecord.of(copy.sources, path.join(projectRoot(), '.cache/mutants'));
  const open = isResumed ? mutants.filter((mutant) => !record.wasCaught(mutant)) : mutants;
  const suites = [...new Set(open.flatMap((mutant) => suitesOf(copy, mutant)))];
  if (!areGreen(copy, isResumed ? suites.filter((suite) => !record.hasPassed(suite)) : suites, record))
    return false;
  const survivors = open.filter((mutant, at) => {
    const isNoticed = isCaught(copy, mutant, `${at + 1}/${open.length}`);
    if (isNoticed) record.noteCaught(mutant);
    return !isNoticed;
  });
  const before = open.length < mutants.length ? `, ${mutants.length - open.length} of them before` : '';
  process.stdout.write(`${mutants.length} mutants, ${mutants.length - survivors.length} caught${before}\n`);
  for (const { name } of survivors) process.stdout.write(`not caught: ${name}\n`);
  return survivors.length === 0;
}

/**
 * Returns every Nth mutant from the Kth on. Neighbours in order of name take about as long, so the parts are
 * balanced.
 */
function partOf(mutants: readonly Mutant[], part: string): Mutant[] {
  const [, k = NaN, n = NaN] = (/^(\d+)\/(\d+)$/.exec(part) ?? []).map(Number);
  if (!(k >= 1 && k <= n)) throw new Error(`--part is K/N, with K from 1 to N: ${part} is not`);
  return mutants.filter((_, at) => at % n === k - 1);
}

/** Returns true if the suites pass without a mutant. One that fails would seem to catch everything. */
function areGreen(copy: WorkCopy, suites: readonly string[], record: RunRecord): boolean {
  process.stderr.write(`first the sound sources, ${suites.length} suites …\n`);
  let passed = 0;
  const red: string[] = [];
  for (let at = 0; at < suites.length; at += SUITES_AT_A_TIME) {
    const some = suites.slice(at, at + SUITES_AT_A_TIME);
    const run = runSuites(copy.folder, some);
    passed += run.passed;
    red.push(...run.failed.map(({ name, messages }) => [name, ...messages].join('\n')), ...run.unloaded);
    if (run.failed.length + run.unloaded.length === 0) record.notePassed(some);
    process.stderr.write(`${at + some.length}/${suites.length} suites\n`);
  }
  if (red.length === 0) process.stderr.write(`${passed} tests pass\n`);
  else process.stdout.write(`without any mutant these fail already:\n  ${red.join('\n  ')}\n`);
  return red.length === 0;
}

/** Returns the paths of a mutant's suites. */
const suitesOf = ({ sources }: WorkCopy, { seenBy }: Mutant): string[] =>
  seenBy.map((name) => sources.suite(name));

/** The number of suites in one run, whose time is limited. */
const SUITES_AT_A_TIME = 12;

/** Returns true if a test fails. Sources that no longer load prove nothing. */
function isCaught(copy: WorkCopy, mutant: Mutant, place: string): boolean {
  const { name, wrong } = mutant;
  process.stderr.write(`${place} ${name}: ${wrong} …\n`);
  const startedMs = Date.now();
  try {
    const suites = suitesOf(copy, mutant);
    const { failed, unloaded } = copy.with(mutant, () => firstFailing(copy.folder, suites));
    const [first] = failed;
    const seconds = Math.round((Date.now() - startedMs) / 1_000);
    if (first === undefined) {
      const why = unloaded.length > 0 ? `${unloaded.join(', ')} could not be loaded` : 'every test passes';
      process.stdout.write(`SURVIVES ${name} (${seconds} s): ${why}\n`);
      return false;
    }
    process.stdout.write(`caught   ${name} (${seconds} s) by “${first.name}”\n`);
    return true;
  } catch (error) {
    process.stdout.write(`BROKEN   ${name}: ${String(error)}\n`);
    return false;
  }
}

/** Runs suites one by one until a test fails. */
function firstFailing(folder: string, suites: readonly string[]): Pick<SuitesRun, 'failed' | 'unloaded'> {
  const unloaded: string[] = [];
  for (const suite of suites) {
    const run = runSuites(folder, [suite], { untilFailure: true });
    if (run.failed.length > 0) return run;
    unloaded.push(...run.unloaded);
  }
  return { failed: [], unloaded };
}

main(process.argv.slice(2));
