import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The folder of the benchmark's own package.json, whose packages aren't installed with the product. It is a separate
 * folder, since in one above our files it would replace the product's `imports`.
 */
const FOLDER = path.join(__dirname, '../packages');

const load = createRequire(path.join(FOLDER, 'package.json'));

/** Installs the benchmark's packages at its first run. */
export function installPeers(): void {
  if (existsSync(path.join(FOLDER, 'node_modules/.package-lock.json'))) return;
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: FOLDER, stdio: ['ignore', 2, 2] });
}

/** Loads a package of the benchmark. The caller gives the type of the used parts. */
export const peerPackage = <T>(name: string): T => load(name) as T;
