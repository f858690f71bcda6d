import type { World } from './line/command';
import { run } from './run';

/**
 * Runs the `sabot` command; `bin/sabot.js` loads this file. Doesn't end the process, so that all output is written.
 * Output that can't be written is an error with exit code 2, whatever the command's result, and it may occur before the
 * stream reports it.
 */
const main = async (): Promise<void> => {
  const { stdin, stdout, stderr, env, argv } = process;
  const hangUp = new AbortController();
  const endReading = (): void => {
    hangUp.abort();
    stdin.destroy();
  };
  let isLost = false;
  const lose = ({ code, message }: NodeJS.ErrnoException): void => {
    if (isLost) return;
    isLost = true;
    process.exitCode = 2;
    endReading();
    stderr.write(`sabot: can’t write its output (${code ?? message})\n`);
  };
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE')
      endReading(); // nobody reads any more: what reads its input stops too
    else lose(error);
  });
  stderr.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') lose(error);
  });
  const world: World = { stdin, stdout, stderr, env, hungUp: hangUp.signal };
  const exit = await run(argv.slice(2), world);
  process.exitCode ??= exit;
};

void main(); // `run` turns every error into an exit code
