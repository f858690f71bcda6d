'use strict';
/**
 * `npm run dev`: the house from its sources, started anew after each edit of them, and the console by vite, which an open
 * page takes over at once. Ctrl-C ends both. Its data lies in .sabot, as that of `npm start`, or where SABOT_DATA says.
 */
const { spawn } = require('node:child_process');
const path = require('node:path');
const { SOURCE_OPTIONS } = require('./ts.js');

const ROOT = path.join(__dirname, '..');
const VITE = path.join(ROOT, 'node_modules/vite/bin/vite.js');

const PARTS = {
  house: ['--watch', '--watch-preserve-output', ...SOURCE_OPTIONS, path.join(ROOT, 'apps/house/src/main.ts')],
  console: [VITE, path.join(ROOT, 'apps/console'), '--clearScreen', 'false'],
};

let ending = false;
const children = Object.entries(PARTS).map(([name, options]) => {
  const child = spawn(process.execPath, options, { cwd: ROOT, stdio: 'inherit' });
  child.on('exit', (code) => {
    if (!ending) process.stderr.write(`sabot: the ${name} has ended (${code}), and so does the rest\n`);
    process.exitCode ||= ending ? 0 : (code ?? 1);
    end('SIGTERM');
  });
  return child;
});

function end(signal) {
  if (ending) return;
  ending = true;
  for (const child of children) child.kill(signal);
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(signal));
