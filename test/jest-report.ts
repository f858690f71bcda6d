import { existsSync, readFileSync } from 'node:fs';

/** The results of a run of jest. */
export interface JestReport {
  readonly passed: number;
  readonly failed: readonly FailedTest[];
  /** Suites that could not be loaded, so that none of their tests ran. */
  readonly unloaded: readonly { readonly file: string; readonly message: string }[];
}

export interface FailedTest {
  /** Full name of the test. */
  readonly name: string;
  readonly messages: readonly string[];
}

/** The part of jest's JSON that is read here. */
interface ReportFile {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Reads a file of `jest --json --outputFile=FILE`; `null` if there is none, as after a crash. */
export function readJestReport(file: string): JestReport | null {
  if (!existsSync(file)) return null;
  const { numPassedTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as ReportFile; // written by jest
  return {
    passed: numPassedTests,
    failed: testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({ name: fullName, messages: failureMessages })),
    unloaded: testResults
      .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
      .map(({ name, message }) => ({ file: name, message })),
  };
}
