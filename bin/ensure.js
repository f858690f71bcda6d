'use strict';
// What stands between a fresh clone and a running sabot: the packages of the lock file, and the build of the sources.
// Plain node without packages, since it runs before there are any. All it says goes to stderr.
//
//   node bin/ensure.js            installs, and builds every part
//   node bin/ensure.js console    installs, and builds this part alone
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { signatureOf } = require('./build/signature.js');
const { takeTurn } = require('./build/take-turn.js');

const ROOT = path.join(__dirname, '..');
const DIST = path.join(ROOT, 'dist');
const COMPILED = ['libs', 'migrations', 'package.json', 'tsconfig.json', 'tsconfig.build.json'];
const PAGES = ['check-page', 'console'];
/** Parts that are asked for; none: all of them. */
const ASKED = require.main === module ? process.argv.slice(2) : [];

/** Installs and builds what is missing or out of date; ends the process with 1 when that fails. */
function ensure() {
  checkNode();
  if (!fs.existsSync(path.join(ROOT, 'tsconfig.build.json'))) return; // an image with the build alone
  if (whyInstall() === undefined && staleParts().length === 0) return;
  // Two commands may be started at once in a fresh clone: the second waits until the first has installed and built.
  const release = takeTurn(path.join(DIST, '.ensuring'), (holder) =>
    say(`waiting for process ${holder}, which installs or builds`),
  );
  try {
    const missing = whyInstall();
    if (missing !== undefined)
      // What packages would run when they are installed isn't run: no package that is used here needs it.
      run(`${missing} (1 to 3 minutes)`, [
        'ci',
        '--include=dev',
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
      ]);
    for (const [part, why] of staleParts()) build(part, why);
  } finally {
    release();
  }
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`sabot needs Node.js 20.19 or newer; this is ${process.versions.node}`);
}

/** Why `npm ci` has to run: npm keeps what it installed in node_modules/.package-lock.json. */
function whyInstall() {
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  if (present === undefined) return 'node_modules is missing';
  for (const [name, { version, optional }] of Object.entries(wanted ?? {})) {
    if (name === '' || present[name]?.version === version) continue;
    if (optional && present[name] === undefined) continue; // another platform's
    return `${name} isn't the one of package-lock.json`;
  }
  return undefined;
}

function packagesOf(file) {
  try {
    return JSON.parse(fs.readFileSync(path.join(ROOT, file), 'utf8')).packages;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * The parts of the build that are missing or out of date, each with why: the server, compiled, and the two pages, bundled.
 * Each is built by itself, so that an edit builds what it changed.
 */
function staleParts() {
  const pages = PAGES.filter((page) => fs.existsSync(path.join(ROOT, 'apps', page)));
  const asked = ['server', ...pages].filter((part) => ASKED.length === 0 || ASKED.includes(part));
  return asked.flatMap((part) => {
    const stamp = stampOf(part);
    if (!fs.existsSync(stamp)) return [[part, `there is no build of the ${part} yet`]];
    const isCurrent = fs.readFileSync(stamp, 'utf8') === signatureOfPart(part);
    return isCurrent ? [] : [[part, `the sources of the ${part} have changed`]];
  });
}

const stampOf = (part) => path.join(DIST, `.built-${part}`);

/** Names, sizes and times of all that a part is built from. */
function signatureOfPart(part) {
  if (part !== 'server') return signatureOf(ROOT, inputsOf(part), () => true);
  const apps = fs.existsSync(path.join(ROOT, 'apps')) ? fs.readdirSync(path.join(ROOT, 'apps')) : [];
  const compiled = apps.filter((app) => !PAGES.includes(app)).map((app) => `apps/${app}`);
  return signatureOf(ROOT, [...compiled, ...COMPILED], isSource);
}

const isSource = (name) =>
  !['node_modules', 'dist', 'test', 'openapi.ts'].includes(name) && !name.endsWith('.spec.ts');

/** The files that a page was bundled from, as its last build wrote them down (bin/build/record-inputs.mjs). */
function inputsOf(page) {
  const beside = [`apps/${page}/vite.config.mjs`, `apps/${page}/tsconfig.json`, 'package-lock.json'];
  const list = path.join(DIST, `.inputs-${page}`);
  const bundled = fs.existsSync(list) ? fs.readFileSync(list, 'utf8').trim().split('\n') : [];
  return [...bundled, ...beside];
}

function build(part, why) {
  const begunMs = Date.now();
  run(why, ['run', '-s', `build:${part}`]);
  if (part === 'server') for (const folder of ['apps', 'libs', 'migrations']) prune(folder);
  const built = signatureOfPart(part);
  // A file saved meanwhile makes the next start build again.
  if (built.split('\n').every((line) => Number(line.split(' ').at(-1)) < begunMs))
    fs.writeFileSync(stampOf(part), built);
}

// A module whose source is gone would still be found; a migration even run.
function prune(folder) {
  const under = path.join(ROOT, 'dist', folder);
  if (!fs.existsSync(under)) return;
  for (const entry of fs.readdirSync(under, { withFileTypes: true, recursive: true })) {
    const built = path.join(entry.parentPath ?? entry.path, entry.name);
    if (!/[.]js([.]map)?$/.test(built)) continue;
    const module = built.replace(/[.]js([.]map)?$/, '');
    if (!fs.existsSync(`${module}.js.map`) && built.endsWith('.js')) continue; // not of our compiler
    const source = path.join(ROOT, path.relative(path.join(ROOT, 'dist'), module));
    if (!fs.existsSync(`${source}.ts`) && !fs.existsSync(`${source}.tsx`)) fs.rmSync(built);
  }
}

function run(why, args) {
  say(`${why}: npm ${args.filter((arg) => !arg.startsWith('-')).join(' ')}`);
  const npm = process.env.npm_execpath; // set when npm runs this
  const [program, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  const { status, error } = spawnSync(program, [...first, ...args], { cwd: ROOT, stdio: ['ignore', 2, 2] });
  if (status !== 0) fail(`npm ${args.join(' ')} failed${error === undefined ? '' : `: ${error.message}`}`);
}

function say(line) {
  process.stderr.write(`sabot: ${line}\n`);
}

function fail(line) {
  say(line);
  throw new Failure();
}

/** Thrown instead of an exit, so that the turn is given up. */
class Failure extends Error {}

try {
  ensure();
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  process.exit(1);
}
