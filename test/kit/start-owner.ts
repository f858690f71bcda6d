import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from './project-root';
import { SOURCE_OPTIONS } from './source-options';

/** A separate process that owns the embedded server of a data folder. */
export interface Owner {
  readonly process: ChildProcess;
  /** The server's pid, or the error that prevented its start. */
  readonly said: { readonly pid: number } | { readonly error: string };
  /** Sends a signal and waits for the process to end. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

/**
 * Starts an owner process. `under`: the program that runs it (`['setpriv', '--reuid=65534', …]`); `env`
 * replaces its environment.
 */
export async function startOwner(
  dataDir: string,
  {
    under = [],
    env = process.env,
  }: { readonly under?: readonly string[]; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<Owner> {
  const root = projectRoot();
  const [program, ...args] = [
    ...under,
    process.execPath,
    ...SOURCE_OPTIONS,
    path.join(root, 'test/kit/embedded-owner.ts'),
    dataDir,
  ];
  const child = spawn(program ?? process.execPath, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  for await (const line of createInterface(child.stdout)) {
    const greeting = JSON.parse(line) as Owner['said'];
    const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
      child.kill(signal);
      await ended;
    };
    return { process: child, said: greeting, end };
  }
  throw new Error(`the owner of ${dataDir} ended without a word`);
}
