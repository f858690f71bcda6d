'use strict';
// Runs on the Node of the image, which is a later one than most developers have.
//
//   npm run image-node                                   a short set of tests, a house, and `sabot verify`
//   npm run image-node -- node_modules/jest/bin/jest.js libs/kernel/money     anything else: a script and its arguments
//
// The program comes from npm, by the lock file beside this, into .cache/image-node.
const { spawn, spawnSync } = require('node:child_process');
const events = require('node:events');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { createInterface } = require('node:readline');

const ROOT = path.join(__dirname, '../../..');
const CACHE = path.join(ROOT, '.cache', 'image-node');
const LOCK = ['package.json', 'package-lock.json'];

/** The program's path; it is fetched where it isn't there, or is another than the lock file's. */
function nodeOfImage() {
  const isThere = LOCK.every((file) => textOf(path.join(CACHE, file)) === textOf(path.join(__dirname, file)));
  const program = path.join(CACHE, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  if (isThere && fs.existsSync(program)) return program;
  fs.rmSync(CACHE, { recursive: true, force: true });
  fs.mkdirSync(CACHE, { recursive: true });
  for (const file of [...LOCK].reverse()) fs.copyFileSync(path.join(__dirname, file), path.join(CACHE, file));
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], CACHE, process.env);
  if (!fs.existsSync(program)) throw new Error(`npm has no Node for ${process.platform}-${process.arch}`);
  return program;
}

const textOf = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null);

function run(program, args, cwd, env) {
  const { status, error } = spawnSync(program, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0)
    throw new Error(`${program} ${args.join(' ')} failed${error === undefined ? '' : `: ${error}`}`);
}

/** Rules and hashes, what touches PostgreSQL and HTTP, and a house that starts, is asked and ends. */
const SUITES = [
  'libs/(kernel|game/(cards|baccarat|shoe))/',
  'libs/(edge/(identity|configuration|rest)|log/postgres)/',
  'test/rest/commands[.]spec',
];

async function shortSet(node, env) {
  await timed('tests', () => run(node, ['node_modules/jest/bin/jest.js', ...SUITES], ROOT, env));
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'sabot-image-node-'));
  const house = { ...env, SABOT_DATA: data, PORT: '0', LOG_LEVEL: 'warn' };
  try {
    await timed('a house, from its start to its end', () => startAndEnd(node, house));
    await timed('sabot demo --events 2000', () =>
      run(node, ['bin/sabot.js', 'demo', '--events', '2000'], ROOT, {
        ...house,
        SABOT_DATA: path.join(data, 'log'),
      }),
    );
    await timed('a house that seals it', () =>
      startAndEnd(node, { ...house, SABOT_DATA: path.join(data, 'log') }),
    );
    await timed('sabot verify', () =>
      run(node, ['bin/sabot.js', 'verify'], ROOT, { ...house, SABOT_DATA: path.join(data, 'log') }),
    );
  } finally {
    fs.rmSync(data, { recursive: true, force: true });
  }
}

/** A house says where it is once it can be asked. */
async function startAndEnd(node, env) {
  const house = spawn(node, ['dist/apps/house/src/main.js'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = events.once(house, 'exit');
  for await (const line of createInterface({ input: house.stdout })) {
    const [url] = /http:\/\/127[.]0[.]0[.]1:[0-9]+/.exec(line) ?? [];
    if (url === undefined) continue;
    const { status } = await fetch(`${url}/health/ready`);
    house.kill('SIGTERM');
    const [code] = await ended;
    if (status !== 200 || code !== 0) throw new Error(`the house answered ${status} and ended with ${code}`);
    return;
  }
  throw new Error('the house ended before it was ready');
}

async function timed(what, work) {
  const begun = performance.now();
  await work();
  process.stderr.write(`image-node: ${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s\n`);
}

async function main(args) {
  const node = nodeOfImage();
  const env = { ...process.env, PATH: `${path.dirname(node)}:${process.env.PATH}` };
  if (args.length > 0) return run(node, args, ROOT, env);
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  process.stderr.write(`image-node: Node ${stdout.trim()}\n`);
  await shortSet(node, env);
}

main(process.argv.slice(2)).catch((error) => {
  process.stderr.write(`image-node: ${error.message}\n`);
  process.exitCode = 1;
});
