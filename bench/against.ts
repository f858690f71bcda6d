import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Row } from './measure/row';
import { cellsOf } from './run-bench';
import { compareRounds, type Comparison, type RowsOfRound } from './version-pairs';

export interface AgainstOptions {
  /** The folder of the other version: a clone of the project with its packages installed. */
  readonly other: string;
  /** The names of cells or groups; empty for all of sabot's own that run in each round. */
  readonly only: readonly string[];
  readonly rounds: number;
  /** Further options of the measuring runs, such as `--secs`. */
  readonly options: readonly string[];
  readonly tell: (text: string) => void;
}

const PROJECT = path.join(__dirname, '..');

/**
 * Measures each cell in this version and in another in turn, each time in a process of its own, and compares the
 * figures pair by pair. The load of a shared machine changes more slowly than the turns, so that it falls on both.
 * Every other round begins with the other version. Throws if a run fails.
 */
export async function runAgainst(options: AgainstOptions): Promise<Comparison[]> {
  const { other, only, rounds, tell } = options;
  if (!existsSync(path.join(other, 'bench/main.ts')))
    throw new RangeError(`--against needs a folder of the project, and ${other} has no bench/main.ts`);
  const cells = cellsOf(only, true).filter(({ once }) => !once || only.length > 0);
  const measured: RowsOfRound[] = [];
  for (let round = 1; round <= rounds; round++)
    for (const { name } of cells) {
      const measure = (folder: string): Promise<Row[]> => rowsOf(folder, name, options.options);
      const theirsFirst = round % 2 === 0 ? await measure(other) : null;
      const ours = await measure(PROJECT);
      const theirs = theirsFirst ?? (await measure(other));
      measured.push({ ours, theirs });
      const isMissing = ours.length === 0 || theirs.length === 0; // a cell that lacks Java says so by no row
      tell(`round ${round} of ${rounds}: ${name}${isMissing ? ' NOT MEASURED in both' : ''}\n`);
    }
  return compareRounds(measured);
}

/** Runs a cell in a version's folder, and returns its rows. */
async function rowsOf(folder: string, cell: string, options: readonly string[]): Promise<Row[]> {
  const made = mkdtempSync(path.join(tmpdir(), 'sabot-bench-'));
  try {
    const file = path.join(made, 'rows.json');
    const args = ['run', '-s', 'bench', '--', '--compared', '--only', cell, '--json', file, ...options];
    await promisify(execFile)('npm', args, { cwd: folder });
    return (JSON.parse(readFileSync(file, 'utf8')) as { rows: Row[] }).rows; // a version's own result
  } catch (error) {
    throw new Error(`${cell} fails in ${folder}: ${String(error)}`, { cause: error }); // npm's stderr is in it
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}
