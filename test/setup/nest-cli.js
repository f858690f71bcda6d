'use strict';
// Tries what nest-cli.json promises: `nest build house`, and `nest start house --watch`.
//
//   node test/setup/nest-cli.js                      on this Node
//   npm run image-node -- test/setup/nest-cli.js     on that of the image
//
// It runs over a copy of the sources in the temporary directory, since both write `dist`, which the tests run. The
// generated client types have to be there: `npm run build` makes them.
const { spawn } = require('node:child_process');
const events = require('node:events');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { createInterface } = require('node:readline');

const ROOT = path.join(__dirname, '../..');
const COPIED = [
  'apps',
  'libs',
  'migrations',
  'package.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'nest-cli.json',
];
const MAIN = 'dist/apps/house/src/main.js';
/** How long each of both may take on a busy machine, in milliseconds. */
const ENDS_WITHIN_MS = 180_000;

/** Runs `nest` over the copy, in a process group of its own; `close` comes once all that it started has ended. */
function nest(folder, args) {
  const nestCli = path.join(folder, 'node_modules/@nestjs/cli/bin/nest.js');
  const running = spawn(process.execPath, [nestCli, ...args], {
    cwd: folder,
    env: { ...process.env, SABOT_DATA: path.join(folder, 'data'), PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const late = setTimeout(() => endGroup(running.pid), ENDS_WITHIN_MS);
  const closed = events.once(running, 'close').finally(() => clearTimeout(late));
  return { running, closed };
}

function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error; // it has ended
  }
}

async function build(folder) {
  const { running, closed } = nest(folder, ['build', 'house']);
  running.stdout.pipe(process.stderr);
  const [code, signal] = await closed;
  if (code !== 0) throw new Error(`nest build ended with ${code ?? signal}`);
  if (!fs.existsSync(path.join(folder, MAIN))) throw new Error(`nest build made no ${MAIN}`);
}

/**
 * Starts the house, asks it whether it is ready, and ends it. Without a shell: a signal to `nest` would end the shell that it
 * starts the house in, and leave the house running.
 */
async function start(folder) {
  const { running, closed } = nest(folder, ['start', 'house', '--watch', '--no-shell']);
  try {
    let status = null;
    for await (const line of createInterface({ input: running.stdout })) {
      const [, url] = /^sabot is ready at (http:[^\s#]+?)\/?(?:#\S+)?$/.exec(line) ?? [];
      if (url === undefined) continue;
      ({ status } = await fetch(`${url}/health/ready`));
      running.kill('SIGTERM');
    }
    const [code, signal] = await closed;
    if (status !== 200)
      throw new Error(status === null ? 'the house was never ready' : `the house answered ${status}`);
    if (code !== 0) throw new Error(`nest start ended with ${code ?? signal}`);
  } finally {
    endGroup(running.pid);
  }
}

async function timed(what, work) {
  const begun = performance.now();
  await work();
  process.stderr.write(`nest-cli: ${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s\n`);
}

async function main() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sabot-nest-cli-'));
  try {
    for (const name of COPIED) fs.cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
    fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
    await timed('nest build house', () => build(folder));
    await timed('nest start house --watch, and its end', () => start(folder));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

main().catch((error) => {
  process.stderr.write(`nest-cli: ${error.message}\n`);
  process.exitCode = 1;
});
