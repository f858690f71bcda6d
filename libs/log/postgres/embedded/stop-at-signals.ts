import type { EmbeddedPostgres } from './embedded-postgres';

const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A server that no signal leaves running. */
export interface GuardedPostgres {
  readonly embedded: EmbeddedPostgres;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a server that a signal which ends this process ends first, also while it is being started: a copy of its files
 * would be one of a running database. A signal that somebody else listens for is theirs, who come to `stop` by themselves.
 */
export async function startGuarded(start: () => Promise<EmbeddedPostgres>): Promise<GuardedPostgres> {
  const starting = start();
  let stopping: Promise<void> | undefined;
  let ending: Promise<never> | undefined;
  const stop = (): Promise<void> => (stopping ??= starting.then((embedded) => embedded.stop()));
  const end = async (signal: NodeJS.Signals): Promise<never> => {
    await Promise.allSettled([stop()]); // whatever came of it, it was told to end
    listen(false);
    process.kill(process.pid, signal);
    return new Promise<never>(() => undefined);
  };
  const onSignal = (signal: NodeJS.Signals): void => {
    if (process.listenerCount(signal) > 1) return;
    ending ??= end(signal); // npm sends on what the terminal has sent already: the second changes nothing
  };
  // First in line: a listener for once is still counted then.
  const listen = (listens: boolean): void => {
    for (const signal of ENDING)
      if (listens) process.prependListener(signal, onSignal);
      else process.off(signal, onSignal);
  };
  /** Who waits for a server that was stopped under its hands would only report the broken connection. */
  const unlessEnding = async (): Promise<void> => {
    await ending;
  };
  listen(true);
  try {
    const embedded = await starting;
    await unlessEnding();
    return {
      embedded,
      stop: async () => {
        await stop();
        await unlessEnding();
        listen(false);
      },
    };
  } catch (error) {
    await unlessEnding();
    listen(false);
    throw error;
  }
}
