import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The benchmark's own package.json: what it measures beside isn't installed with the product. It has a folder of its
 * own, since in one above our files it would take the place of the product's `imports`.
 */
const FOLDER = path.join(__dirname, '../packages');

const load = createRequire(path.join(FOLDER, 'package.json'));

/** Installs the benchmark's packages if this is its first run here. */
export function installPeers(): void {
  if (existsSync(path.join(FOLDER, 'node_modules/.package-lock.json'))) return;
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: FOLDER, stdio: ['ignore', 2, 2] });
}

/** A package of the benchmark's own, of which the caller says what it uses. */
export const peerPackage = <T>(name: string): T => load(name) as T;
