import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const REQUIREMENTS = join(__dirname, 'requirements.txt');

/**
 * Returns the path of `schemathesis` in a virtual environment below `cache`. The first call creates it from
 * the pinned requirements, and checks each file's hash. Throws a sentence if Python is missing.
 */
export function installed(cache: string): string {
  const pinned = createHash('sha256').update(readFileSync(REQUIREMENTS)).digest('hex').slice(0, 16);
  const folder = join(cache, `schemathesis-${pinned}`);
  const program = join(folder, 'bin', 'schemathesis');
  const complete = join(folder, 'complete');
  if (existsSync(complete)) return program;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  // Created at its final path, which its scripts contain. The last step marks it as complete.
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

/** Returns the error; null if there was none. */
function run(program: string, args: readonly string[]): string | null {
  const { status, error, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status === 0) return null;
  return error?.message ?? (stderr.trim().split('\n').at(-1) || `${program} ended with ${status}`);
}
