import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const REQUIREMENTS = join(__dirname, 'requirements.txt');

/**
 * The path of `schemathesis` in a virtual environment of its own below `cache`, made at the first use from the pinned
 * requirements, every file of them by its hash. Throws with a sentence when there is no Python to make it with.
 */
export function installed(cache: string): string {
  const pinned = createHash('sha256').update(readFileSync(REQUIREMENTS)).digest('hex').slice(0, 16);
  const folder = join(cache, `schemathesis-${pinned}`);
  const program = join(folder, 'bin', 'schemathesis');
  const complete = join(folder, 'complete');
  if (existsSync(complete)) return program;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  // Made where it stays, since its scripts name their own folder, and complete only with the last step.
  const made = run('python3', ['-m', 'venv', folder]);
  if (made !== null) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`schemathesis needs python3 with venv, such as Debian's python3-venv: ${made}`);
  }
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--require-hashes'];
  const failed = run(join(folder, 'bin', 'python'), [...pip, '--requirement', REQUIREMENTS]);
  if (failed !== null) throw new Error(`schemathesis could not be installed: ${failed}`);
  mkdirSync(`${complete}.made`);
  renameSync(`${complete}.made`, complete);
  return program;
}

/** What went wrong; null: nothing. */
function run(program: string, args: readonly string[]): string | null {
  const { status, error, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status === 0) return null;
  return error?.message ?? (stderr.trim().split('\n').at(-1) || `${program} ended with ${status}`);
}
