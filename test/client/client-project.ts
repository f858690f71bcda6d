import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '#testing';

const ROOT = projectRoot();
const COMPILER = 'node_modules/@typescript/native/bin/tsc';

interface Manifest {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}
const manifest = JSON.parse(readFileSync(join(ROOT, 'packages/client/package.json'), 'utf8')) as Manifest;

/** The package as `npm run client` packs it. */
export const TARBALL = join(ROOT, `packages/sabot-client-${manifest.version}.tgz`);

/**
 * Creates in a folder what `npm install` of the packed client would create, without a registry. `packages`:
 * the project's packages besides the client's dependencies and `tsc`.
 */
export async function installClient(folder: string, packages: readonly string[]): Promise<void> {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '.bin'), { recursive: true });
  await promisify(execFile)(process.execPath, [join(ROOT, 'bin/build/pack-client.js'), '--into', folder]);
  for (const name of [...Object.keys(manifest.dependencies), ...packages]) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  }
  symlinkSync(join(ROOT, COMPILER), join(modules, '.bin/tsc'));
  writeFileSync(join(folder, 'package.json'), '{"name":"integrator","private":true,"type":"module"}');
}
