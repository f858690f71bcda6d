'use strict';
// Packs the client package for integrators, packages/client, into packages/sabot-client-VERSION.tgz.
//
//   node bin/build/pack-client.js                 packs it
//   node bin/build/pack-client.js --if-changed    packs it if its sources changed since
//   node bin/build/pack-client.js --into FOLDER   the same, and puts it into FOLDER/node_modules, without its dependencies
//
// Plain node; the packages have to be there.
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { signatureOf } = require('./signature.js');
const { takeTurn } = require('./take-turn.js');

const ROOT = path.join(__dirname, '../..');
const FOLDER = 'packages/client';
const { name, version } = require(`../../${FOLDER}/package.json`);
const TARBALL = path.join(ROOT, `packages/${name}-${version}.tgz`);
const STAMP = path.join(ROOT, 'dist/.client');
const SOURCES = ['libs', FOLDER, 'bin/build/client-types.ts', 'package-lock.json'];
/** The build writes these. */
const BUILT = ['dist', 'LICENSE', 'NOTICE'];

function main([option, folder]) {
  if (option === undefined || !isCurrent()) packInTurn(option);
  if (option === '--into') unpackInto(path.resolve(folder, 'node_modules', name));
}

function packInTurn(option) {
  const release = takeTurn(path.join(ROOT, 'dist/.packing'), (holder) =>
    process.stderr.write(`sabot: waiting for process ${holder}, which packs the client\n`),
  );
  try {
    if (option === undefined || !isCurrent()) pack();
  } finally {
    release();
  }
}

const isCurrent = () =>
  fs.existsSync(TARBALL) && fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === signature();

const signature = () =>
  signatureOf(ROOT, SOURCES, (each) => !BUILT.includes(each) && each !== 'test' && !each.includes('.spec.'));

function pack() {
  node('bin/ts.js', 'bin/build/client-types.ts');
  const before = signature(); // a file saved meanwhile makes the next run pack again
  node('node_modules/vite/bin/vite.js', 'build', FOLDER);
  const types = [`${FOLDER}/types.config.mjs`, '--failAfterWarnings', '--silent'];
  node('node_modules/rollup/dist/bin/rollup', '--config', ...types);
  run('npm', ['pack', `./${FOLDER}`, '--pack-destination', 'packages', '--loglevel=error']);
  fs.writeFileSync(STAMP, before);
}

/** Puts the package where npm would put it. */
function unpackInto(folder) {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  run('tar', ['-xzf', TARBALL, '-C', folder, '--strip-components=1']);
}

const node = (file, ...args) => run(process.execPath, [path.join(ROOT, file), ...args]);

/** Runs it; throws if it failed. On Windows npm is a script, which needs a shell. */
function run(program, args) {
  const { status } = spawnSync(program, args, {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32' && program === 'npm',
  });
  if (status !== 0) throw new Error(`${path.basename(program)} ${args.join(' ')} ended with ${status}`);
}

main(process.argv.slice(2));
