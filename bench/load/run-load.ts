import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { SOURCE_OPTIONS } from '#testing';
import { CheckError } from '../cells/cell';
import type { Load, LoadMet } from './load';

const ROOT = path.join(__dirname, '../..');

/** Runs a load in a process of its own, so that it doesn't delay the server's. Throws if it fails. */
export async function runLoad(load: Load): Promise<LoadMet> {
  const args = [...SOURCE_OPTIONS, 'bench/load/main.ts'] as const;
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  child.stdin.end(JSON.stringify(load));
  const [met, said] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (child.exitCode !== 0) throw new CheckError(`the load broke off: ${said.slice(0, 500)}`);
  const parsed = JSON.parse(met) as LoadMet; // as bench/load/main.ts wrote it
  if (parsed.errors > 0) throw new CheckError(`${parsed.errors} were refused: ${said.slice(0, 500)}`);
  return parsed;
}
