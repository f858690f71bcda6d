'use strict';
/**
 * `npm run dev`: the house from its sources, restarted after each edit. Vite serves the console and the page that
 * checks evidence, and an open page takes an edit over at once. Ctrl-C ends all. Its data lies in .sabot, as that of
 * `npm start`, or where SABOT_DATA says.
 */
const { spawn } = require('node:child_process');
const path = require('node:path');
const { SOURCE_OPTIONS } = require('./ts.js');

const ROOT = path.join(__dirname, '..');
const HOUSE = ['--watch', '--watch-preserve-output', ...SOURCE_OPTIONS];
const PAGES = { console: 'console', 'check-page': 'page that checks evidence' };

const servers = [];
let ending = false;

const house = spawn(process.execPath, [...HOUSE, path.join(ROOT, 'apps/house/src/main.ts')], {
  cwd: ROOT,
  stdio: 'inherit',
});
house.on('exit', (code) => {
  if (!ending) process.stderr.write(`sabot: the house has ended (${code}), and so does the rest\n`);
  process.exitCode ||= ending ? 0 : (code ?? 1);
  void end('SIGTERM');
});

async function end(signal) {
  if (ending) return;
  ending = true;
  house.kill(signal);
  await Promise.all(servers.map((server) => server.close()));
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end(signal));

/** Serves a page from its sources, and says where: vite is silent, because its builds are. */
async function servePage(folder, name) {
  const { createServer } = await import('vite');
  const configFile = path.join(ROOT, 'apps', folder, 'vite.config.mjs');
  const server = await createServer({ configFile, clearScreen: false });
  if (ending) return server.close();
  servers.push(server);
  await server.listen();
  process.stdout.write(`sabot: the ${name} with your edits is at ${server.resolvedUrls.local[0]}\n`);
}

const serveAll = async () => {
  // One after the other, so that the console has vite's first free port.
  for (const [folder, name] of Object.entries(PAGES)) await servePage(folder, name);
  process.stdout.write(
    'sabot: to sign in there, add the part after # of the address that the house prints\n',
  );
};
serveAll().catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exitCode = 1;
  void end('SIGTERM');
});
