'use strict';
/**
 * One house of `npm run dev`, which talks to it by messages. It first loads packages, none of which an edit
 * changes, and starts when it is told to.
 *
 * - `{ packages: [FILE, …] }`: load these files of packages.
 * - `'start'`: load the sources and start. The answer is the list of the files of packages that were loaded.
 */
const path = require('node:path');

const MAIN = path.join(__dirname, '../..', 'apps/house/src/main.ts');
const OF_PACKAGE = `${path.sep}node_modules${path.sep}`;

process.on('message', (message) => {
  if (message === 'start') start();
  else for (const file of message.packages) require(file);
});
// Without the process that started it, nobody would stop it.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));

function start() {
  require(MAIN);
  const loaded = Object.keys(require.cache).filter((file) => file.includes(OF_PACKAGE));
  setImmediate(() => process.send({ packages: loaded }));
}
