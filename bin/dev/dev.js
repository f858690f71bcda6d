'use strict';
/**
 * `npm run dev`: the house from its sources, started anew after each edit. Vite serves the console and the page that
 * checks evidence, and an open page takes an edit over at once. Ctrl-C ends all. Its data lies in .sabot, as that of
 * `npm start`, or where SABOT_DATA says.
 *
 * `node --watch` took 4.3 s from an edit to its answer, of which 2.7 s loaded 1,700 modules and 0.9 s stopped and
 * started PostgreSQL. Here the next house has loaded its packages before the edit, and the former one is killed:
 * PostgreSQL goes on, and the next house adopts it, as after a crash.
 */
const { fork } = require('node:child_process');
const path = require('node:path');
const { SOURCE_OPTIONS } = require('../ts.js');

const ROOT = path.join(__dirname, '../..');
const SOURCES = ['apps', 'libs', 'migrations', 'packages'];
/** Vite takes edits of these over. */
const OF_PAGES = /^apps[\\/](console|check-page)[\\/]/u;
const PAGES = { console: 'console', 'check-page': 'page that checks evidence' };
/** An editor writes a file in several steps. */
const QUIET_MS = 60;

const pages = [];
let packages = [];
let house = null;
let next = null;
let isEnding = false;

/** Forks a house that loads the packages which the last one loaded, and waits. */
function forkHouse() {
  const child = fork(path.join(__dirname, 'house.js'), process.argv.slice(2), {
    cwd: ROOT,
    execArgv: SOURCE_OPTIONS,
  });
  child.send({ packages });
  return child;
}

function startHouse() {
  const started = next ?? forkHouse();
  next = null;
  house = started;
  started.once('message', (loaded) => {
    ({ packages } = loaded);
    if (house === started && !isEnding) next = forkHouse();
  });
  started.on('exit', (code, signal) => {
    if (house !== started) return; // an edit replaced it
    house = null;
    if (isEnding) return;
    process.stderr.write(
      `sabot: the house has ended (${code ?? signal}). An edit of its sources starts it again.\n`,
    );
  });
  started.send('start');
}

function restart(file) {
  process.stdout.write(`sabot: ${file} has changed\n`);
  const former = house;
  house = null;
  if (former === null) return startHouse();
  // It holds the folder of data and the port until it is gone.
  former.once('exit', startHouse);
  former.kill('SIGKILL');
}

/** Node's own recursive watch doesn't see a file again after another file took its place, as `git checkout` does. */
async function watchSources() {
  const { watch } = await import('chokidar');
  let timer;
  const sources = watch(SOURCES, { cwd: ROOT, ignoreInitial: true });
  sources.on('all', (_, file) => {
    if (isEnding || !/\.(ts|json|sql)$/u.test(file) || OF_PAGES.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => restart(file), QUIET_MS);
  });
  await new Promise((resolve) => sources.once('ready', resolve));
}

/** Serves a page from its sources, and says where: vite is silent, because its builds are. */
async function servePage(folder, name) {
  const { createServer } = await import('vite');
  const configFile = path.join(ROOT, 'apps', folder, 'vite.config.mjs');
  const server = await createServer({ configFile, clearScreen: false });
  if (isEnding) return server.close();
  pages.push(server);
  await server.listen();
  process.stdout.write(`sabot: the ${name} with your edits is at ${server.resolvedUrls.local[0]}\n`);
}

const serveAll = async () => {
  // One after the other, so that the console has vite's first free port.
  for (const [folder, name] of Object.entries(PAGES)) await servePage(folder, name);
  process.stdout.write(
    'sabot: to sign in there, add the part after # of the address that the house prints\n' +
      'sabot: an edit of the sources starts the house again\n' +
      'sabot: the command line without a build: node bin/ts.js apps/cli/src/main.ts token auditor\n',
  );
};

async function end(signal) {
  if (isEnding) return;
  isEnding = true;
  next?.kill('SIGKILL');
  house?.kill(signal);
  await Promise.all(pages.map((server) => server.close()));
  if (house !== null) await new Promise((resolve) => house.once('exit', resolve));
  process.exit();
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end(signal));

startHouse();
watchSources()
  .then(serveAll)
  .catch((error) => {
    process.stderr.write(`${error.stack}\n`);
    process.exitCode = 1;
    void end('SIGTERM');
  });
