import { readConfiguration, type Configuration } from '#configuration';
import { createLog, flushLog, type Log } from '#observability';
import { Ends } from './ends';
import { sentenceOf } from './sentence-of';

/** What a process is given to start with. */
export interface Launching {
  readonly configuration: Configuration;
  readonly log: Log;
  /** Where everything that is opened leaves how it is closed. */
  readonly ends: Ends;
  /** Ends the process with 1: something that it can't be without is gone. */
  readonly fail: (error: unknown) => void;
}

const SAME_WISH_MS = 1_000;

/**
 * Runs a server as a process: reads the environment, starts it, and ends it in order on SIGTERM, SIGINT or SIGHUP with 0,
 * or with 1 and a sentence when it can't start or go on. A second signal, later, ends it at once.
 */
export function launch(start: (launching: Launching) => Promise<void>): void {
  const ends = new Ends();
  let log = createLog('info');
  let starting: Promise<void> = Promise.resolve();
  const end = async (code: number): Promise<void> => {
    await starting.catch(() => undefined); // what it is just opening couldn't be closed yet; `fail` says why it failed
    try {
      await ends.close();
    } catch (error) {
      log.error({ error }, 'it could not be closed in order');
      code = 1;
    }
    await flushLog(log);
    process.exit(code);
  };
  const fail = (error: unknown): void => {
    const sentence = sentenceOf(error);
    if (sentence === null) log.fatal({ error }, 'it can’t go on');
    process.stderr.write(`sabot: ${sentence ?? 'something broke that should not have; the log has it'}\n`);
    void end(1); // ends the process
  };
  let toldAtMs: number | null = null;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // Ctrl-C comes from the terminal and once more from npm.
      if (toldAtMs !== null && performance.now() - toldAtMs > SAME_WISH_MS) process.exit(1);
      if (toldAtMs !== null) return;
      toldAtMs = performance.now();
      log.info({ signal }, 'ending');
      void end(0); // ends the process
    });
  }
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  const run = async (): Promise<void> => {
    const configuration = readConfiguration(process.env);
    log = createLog(configuration.logLevel);
    await start({ configuration, log, ends, fail });
  };
  starting = run();
  starting.catch(fail);
}
