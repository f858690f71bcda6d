import { readMutants, type Mutant } from './mutant';
import { runSuites } from './run-suites';
import { WorkCopy } from './work-copy';

/**
 * `npm run mutants [-- NAME …]`: breaks a copy of the sources in each way that is kept in `patches`, and shows that a
 * test notices, and which. Ends with 1 when a mutant survives, a patch doesn't fit any more, or the suites are red
 * without any.
 */
function main(wanted: readonly string[]): void {
  const mutants = readMutants(wanted);
  if (mutants.length === 0) {
    process.stderr.write(`no mutant is called ${wanted.join(' or ')}; they lie in test/mutants/patches\n`);
    process.exitCode = 1;
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

/** A suite that fails on the sound sources would seem to catch everything. */
function isGreen(copy: WorkCopy, mutants: readonly Mutant[]): boolean {
  const suites = [...new Set(mutants.flatMap((mutant) => mutant.suites))];
  process.stderr.write(`first the sound sources, ${suites.length} suites …\n`);
  const { passed, failed, unloaded } = runSuites(copy.folder, suites);
  if (failed.length + unloaded.length === 0) {
    process.stderr.write(`${passed} tests pass\n`);
    return true;
  }
  process.stdout.write(
    `without any mutant these fail already:\n  ${[...failed, ...unloaded].join('\n  ')}\n`,
  );
  process.exitCode = 1;
  return false;
}

/** Caught is what makes a test fail; sources that don't load any more prove nothing. */
function isCaught(copy: WorkCopy, { name, file, what, suites }: Mutant, place: string): boolean {
  process.stderr.write(`${place} ${name}: ${what} …\n`);
  const startedMs = Date.now();
  try {
    const { failed, unloaded } = copy.with(file, () => runSuites(copy.folder, suites));
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
