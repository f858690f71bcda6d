import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '#kernel/decision';
import { readJestReport, type FailedTest } from '../jest-report';

/** The results of some suites in jest. */
export interface SuitesRun {
  readonly passed: number;
  readonly failed: readonly FailedTest[];
  /** Names of the suites that couldn't be loaded. */
  readonly unloaded: readonly string[];
}

/** Longer than any suite takes. A test that a mutant makes hang counts as failed. */
const LIMIT_MS = 10 * 60_000;

const FIRST_FAILURE = 'test/mutants/first-failure-environment.js';

/**
 * Runs suites in a work copy. With `untilFailure`, each ends at its first failed test. Throws if jest itself
 * fails.
 */
export function runSuites(
  folder: string,
  suites: readonly string[],
  { untilFailure = false } = {},
): SuitesRun {
  const file = path.join(folder, '.jest-report.json');
  const jest = path.join(folder, 'node_modules/jest/bin/jest.js');
  const args = [jest, '--ci', '--json', `--outputFile=${file}`, '--forceExit'];
  // With --bail jest writes no report.
  if (untilFailure) args.push(`--testEnvironment=${path.join(folder, FIRST_FAILURE)}`);
  rmSync(file, { force: true });
  const { error, signal, stderr } = spawnSync(
    process.execPath,
    [...args, '--runTestsByPath', ...filesOf(folder, suites)],
    {
      cwd: folder,
      encoding: 'utf8',
      timeout: LIMIT_MS,
      maxBuffer: 1 << 28,
    },
  );
  if (errorCode(error) === 'ETIMEDOUT')
    return {
      passed: 0,
      failed: [{ name: `no end within ${LIMIT_MS / 60_000} minutes`, messages: [] }],
      unloaded: [],
    };
  if (error !== undefined) throw new Error(`jest ended with ${error.message}\n${stderr.slice(-2_000)}`);
  const report = readJestReport(file);
  if (report === null)
    throw new Error(`jest ended without a report (${signal ?? 'no signal'})\n${stderr.slice(-2_000)}`);
  return {
    passed: report.passed,
    failed: report.failed,
    unloaded: report.unloaded.map((suite) => path.basename(suite.file)),
  };
}

function filesOf(folder: string, suites: readonly string[]): string[] {
  return suites.map((suite) => path.join(folder, suite));
}
