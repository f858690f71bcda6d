'use strict';
// Builds the documentation, from docs and the pages at the top, into dist/guide.
//
//   node bin/guide.js                 builds it
//   node bin/guide.js --if-changed    builds it if a page changed since
//   node bin/guide.js --behind        the same in a process of its own that nobody waits for, as `npm start` does
//
// Plain node; the packages have to be there.
const { spawn, spawnSync } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { signatureOf } = require('./build/signature.js');
const { takeTurn } = require('./build/take-turn.js');

const ROOT = path.join(__dirname, '..');
const DIST = path.join(ROOT, 'dist');
const STAMP = path.join(DIST, '.guide');
const SOURCES = [
  'docs',
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'apps/console/src/icon.svg',
  'package-lock.json',
];

function main([option]) {
  if (option !== undefined && isCurrent()) return 0;
  if (option === '--behind') return buildBehind();
  const release = takeTurn(path.join(DIST, '.guiding'), (holder) =>
    say(`waiting for process ${holder}, which builds the documentation`),
  );
  try {
    return option !== undefined && isCurrent() ? 0 : build();
  } finally {
    release();
  }
}

const isCurrent = () => fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === signature();

const signature = () => signatureOf(ROOT, SOURCES, (name) => name !== '.temp');

/** Builds beside the documentation that is there, and replaces it only by a whole one. */
function build() {
  const before = signature(); // a page saved meanwhile makes the next start build again
  const folder = path.join(DIST, `guide-${process.pid}`);
  const vitepress = path.join(ROOT, 'node_modules/vitepress/bin/vitepress.js');
  try {
    const { status } = spawnSync(process.execPath, [vitepress, 'build', 'docs'], {
      cwd: ROOT,
      env: { ...process.env, SABOT_GUIDE_OUT: folder },
      stdio: ['ignore', 2, 2],
    });
    if (status !== 0) return 1;
    fs.rmSync(path.join(DIST, 'guide'), { recursive: true, force: true });
    fs.renameSync(folder, path.join(DIST, 'guide'));
    fs.writeFileSync(STAMP, before);
    return 0;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function buildBehind() {
  fs.mkdirSync(DIST, { recursive: true });
  const log = fs.openSync(path.join(DIST, 'guide.log'), 'w');
  const child = spawn(process.execPath, [__filename, '--if-changed'], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.unref();
  if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  return 0;
}

function say(line) {
  process.stderr.write(`sabot: ${line}\n`);
}

process.exitCode = main(process.argv.slice(2));
