import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { HouseError } from '../../house/rest-house';

const READY_MS_MAX = 60_000;

/** Says if a server answers at this address, ready or not. */
export async function answersAt(url: string): Promise<boolean> {
  return (await statusAt(url, '/health/live')) !== null;
}

/** Waits until the server is ready. `alive` says if waiting makes sense. Throws `HouseError`. */
export async function whenReady(url: string, alive: () => boolean = () => true): Promise<void> {
  const end = performance.now() + READY_MS_MAX;
  while (performance.now() < end && alive()) {
    if ((await statusAt(url, '/health/ready')) === 200) return;
    await sleep(100);
  }
  throw new HouseError(
    alive()
      ? `The server at ${url} is not ready after ${READY_MS_MAX / 1000} s. Look at its log.`
      : 'The server ended while it started. Look at its log.',
  );
}

async function statusAt(url: string, at: string): Promise<number | null> {
  try {
    const response = await fetch(`${url}${at}`, { signal: AbortSignal.timeout(5_000) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null; // whatever it is, no house answers
  }
}

/** A server of our own, in a process of its own. */
export interface HouseProcess {
  /** Shuts it down and waits for its end. */
  readonly end: () => Promise<void>;
}

/**
 * Starts a server at `url` and waits until it is ready. With `isAlone`, Ctrl-C in the terminal doesn't reach it, so
 * that play can end before it does. Throws `HouseError`.
 */
export async function startHouse(
  url: string,
  env: NodeJS.ProcessEnv,
  isAlone = false,
): Promise<HouseProcess> {
  const main = path.join(__dirname, '../../../../house/src/main.js');
  if (!existsSync(main))
    throw new HouseError(
      `No server answers at ${url}, and this build has none to start. Start one with npm start, or name another with --url.`,
    );
  const { hostname, port } = new URL(url);
  const child = spawn(process.execPath, [main], {
    env: { LOG_LEVEL: 'warn', ...env, HOST: hostname.replace(/^\[(.*)\]$/, '$1'), PORT: port || '80' },
    stdio: ['ignore', 'ignore', 'inherit'], // its own greeting shows tokens
    detached: isAlone,
  });
  const ended = once(child, 'exit');
  try {
    await whenReady(url, () => isAlive(child));
  } catch (error) {
    await end(child, ended);
    throw error;
  }
  return { end: () => end(child, ended) };
}

async function end(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (isAlive(child)) child.kill('SIGTERM');
  await ended;
}

const isAlive = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;
