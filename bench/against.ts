import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
      measured.push({ ours, theirs: theirsFirst ?? (await measure(other)) });
      tell(`round ${round} of ${rounds}: ${name}\n`);
    }
  return compareRounds(measured);
}

/** Runs a cell in a version's folder, and returns its rows. */
async function rowsOf(folder: string, cell: string, options: readonly string[]): Promise<Row[]> {
  const made = mkdtempSync(path.join(tmpdir(), 'sabot-bench-'));
  try {
    const file = path.join(made, 'rows.json');
    const args = ['run', '-s', 'bench', '--', '--compared', '--only', cell, '--json', file, ...options];
    const { code, stderr } = await ended(folder, args);
    if (code !== 0) throw new Error(`${cell} fails in ${folder}:\n${stderr.slice(-2_000)}`);
    return (JSON.parse(readFileSync(file, 'utf8')) as { rows: Row[] }).rows; // a version's own result
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

/** Runs npm in a folder until it ends, and returns its exit code and its stderr. */
const ended = (cwd: string, args: readonly string[]): Promise<{ code: number | null; stderr: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn('npm', args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stderr }));
  });
