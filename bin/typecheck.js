'use strict';
// Checks the types of the server with its tests, and of both pages. What it learned is kept in .cache, so that the second
// time it looks at what changed.
const { spawnSync } = require('node:child_process');
const path = require('node:path');

const ROOT = path.join(__dirname, '..');
const PROJECTS = { server: 'tsconfig.json', 'check-page': 'apps/check-page', console: 'apps/console' };

for (const [name, project] of Object.entries(PROJECTS)) {
  const options = ['--noEmit', '--incremental', '--tsBuildInfoFile', `.cache/types/${name}`];
  const compiler = [path.join(__dirname, 'tsc.js'), '-p', project, ...options];
  const { status } = spawnSync(process.execPath, compiler, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
