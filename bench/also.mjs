// sabot's own cells for somebody else's rounds: BENCH_PG says which PostgreSQL, BENCH_SECS how long a loop runs.
// It prints the same JSON lines as `npm run bench`; it builds only what has changed, and installs nothing of the peers.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const ready = spawnSync(process.execPath, ['bin/ensure.js'], { cwd: root, stdio: ['ignore', 2, 2] });
if (ready.status !== 0) process.exit(ready.status ?? 1);
const { status } = spawnSync(
  process.execPath,
  [
    '--no-warnings',
    '--conditions=@sabot/source',
    '--require=./bin/register.js',
    'bench/main.ts',
    '--compared',
    '--only=w1,w5,hot,http,reads,engine',
  ],
  { cwd: root, stdio: 'inherit' },
);
process.exit(status ?? 1);
