import type { EmbeddedPostgres } from './embedded-postgres';

const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A server that is stopped at every signal that ends this process. */
export interface GuardedPostgres {
  readonly embedded: EmbeddedPostgres;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a server that is stopped before a signal ends this process, even during its start: otherwise a copy
 * of its files would be of a running database. A signal with another listener is left to that listener, which
 * calls `stop`.
 */
export async function startGuarded(start: () => Promise<EmbeddedPostgres>): Promise<GuardedPostgres> {
  const starting = start();
  let stopping: Promise<void> | undefined;
  let ending: Promise<never> | undefined;
  const stop = (): Promise<void> => (stopping ??= starting.then((embedded) => embedded.stop()));
  const end = async (signal: NodeJS.Signals): Promise<never> => {
    await Promise.allSettled([stop()]); // whatever its result
    listen(false);
    process.kill(process.pid, signal);
    return new Promise<never>(() => undefined);
  };
  const onSignal = (signal: NodeJS.Signals): void => {
    if (process.listenerCount(signal) > 1) return;
    ending ??= end(signal); // npm repeats the terminal's signal; the second one has no effect
  };
  // Added first, because a once-listener is still counted then.
  const listen = (listens: boolean): void => {
    for (const signal of ENDING)
      if (listens) process.prependListener(signal, onSignal);
      else process.off(signal, onSignal);
  };
  /** Suppresses the error of a broken connection while a signal is stopping the server. */
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
