'use strict';
/**
 * `node bin/ts.js FILE [ARGUMENT …]` runs a TypeScript file of the project from its sources, and the libraries that it
 * imports. Options of node stand before the file.
 */
const { spawn } = require('node:child_process');
const path = require('node:path');

/** Options with which node runs our TypeScript: libraries from their sources, and true lines in stack traces. */
const SOURCE_OPTIONS = [
  '--conditions=@sabot/source',
  '--enable-source-maps',
  `--require=${path.join(__dirname, 'register.js')}`,
];

module.exports = { SOURCE_OPTIONS };

if (require.main === module) {
  const child = spawn(process.execPath, [...SOURCE_OPTIONS, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.on('SIGINT', () => undefined); // a terminal sends it to both
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
