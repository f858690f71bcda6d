import type { World } from './command';
import { run } from './run';

/** The `sabot` command: `bin/sabot.js` loads this. Nothing here ends the process, so that all output is written out. */
const main = async (): Promise<void> => {
  const { stdin, stdout, stderr, env, argv } = process;
  const hangUp = new AbortController();
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    hangUp.abort(); // nobody reads any more: what reads its input stops too
    stdin.destroy();
  });
  stderr.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  const world: World = { stdin, stdout, stderr, env, hungUp: hangUp.signal };
  process.exitCode = await run(argv.slice(2), world);
};

void main(); // `run` turns every error into an exit code
