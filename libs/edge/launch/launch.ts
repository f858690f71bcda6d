import { setTimeout as sleep } from 'node:timers/promises';
import { readConfiguration, type Configuration } from '#edge/configuration';
import { createLog, flushLog, openTraces, type Log, type Traces } from '#edge/observability';
import { quietly } from '#kernel/decision';
import { ProcessExit } from './process-exit';
import { sentenceOf } from './sentence-of';

/** Parts that every process starts with. */
export interface Launching {
  readonly configuration: Configuration;
  readonly log: Log;
  /** `null` if none are configured. */
  readonly traces: Traces | null;
  /** Collects what must be closed at the end. */
  readonly ends: ProcessExit;
  /** Ends the process with exit code 1, because something indispensable is gone. */
  readonly fail: (error: unknown) => void;
}

export interface LaunchOptions {
  /** The longest time for shutting down: by default 30 s, before which supervisors don't kill it. */
  readonly endingMsMax?: number;
  /** Help text of a process that takes no argument but `--help`; without it, arguments are not looked at. */
  readonly usage?: string;
}

const SAME_WISH_MS = 1_000;
const ENDING_MS_MAX = 30_000;
/** The longest wait for writing the log, which may go to a pipe that nobody reads. */
const FLUSH_MS_MAX = 1_000;

/**
 * Runs a server as a process. Reads the environment, starts the server, and shuts it down on SIGTERM, SIGINT or SIGHUP with exit code 0. If it can't start or continue, prints a sentence and exits with 1. Work in progress may wait for a database
 * that is gone. After 30 s, or at a second signal, the process ends with 1 as in a crash, which loses nothing either.
 */
export function launch(
  start: (launching: Launching) => Promise<void>,
  { endingMsMax = ENDING_MS_MAX, usage }: LaunchOptions = {},
): void {
  if (usage !== undefined && answersArguments(usage)) return;
  const ends = new ProcessExit();
  let log = createLog('info');
  let starting: Promise<void> = Promise.resolve();
  const exit = async (code: number): Promise<void> => {
    await Promise.race([flushLog(log), sleep(FLUSH_MS_MAX)]);
    process.exit(code);
  };
  const close = async (): Promise<boolean> => {
    await quietly(starting, 'reported'); // what it is just opening couldn't be closed yet; `fail` says why it failed
    try {
      await ends.close();
      return true;
    } catch (error) {
      log.error({ error }, 'Shutting down failed in part; the process ends with exit code 1. See `error`.');
      return false;
    }
  };
  const end = async (code: number): Promise<void> => {
    const closed = await Promise.race([close(), sleep(endingMsMax, 'late' as const)]);
    if (closed === 'late') log.error({ endingMsMax }, LATE);
    await exit(closed === true ? code : 1);
  };
  const fail = (error: unknown): void => {
    const sentence = sentenceOf(error);
    if (sentence === null) log.fatal({ error }, UNFORESEEN);
    process.stderr.write(`sabot: ${sentence ?? 'an unforeseen error ended the process; see the log'}\n`);
    void end(1); // ends the process
  };
  let toldAtMs: number | null = null;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // Ctrl-C comes from the terminal, and once more from npm.
      if (toldAtMs !== null) {
        if (performance.now() - toldAtMs < SAME_WISH_MS) return;
        log.error({ signal }, AT_ONCE);
        void exit(1); // ends the process
        return;
      }
      toldAtMs = performance.now();
      log.info({ signal }, 'Shutting down');
      void end(0); // ends the process
    });
  }
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  const run = async (): Promise<void> => {
    const configuration = readConfiguration(process.env);
    log = createLog(configuration.logLevel);
    const traces = openTraces(configuration.traces, log);
    ends.defer(async () => traces?.close()); // last, with what ending came to
    await start({ configuration, log, traces, ends, fail });
  };
  starting = run();
  starting.catch(fail);
}

/** Prints the help that was asked for, or refuses an argument; returns `false` if there is none. */
function answersArguments(usage: string): boolean {
  const [argument] = process.argv.slice(2);
  if (argument === undefined) return false;
  if (argument === '--help' || argument === '-h') process.stdout.write(usage);
  else {
    process.stderr.write(`sabot: unknown argument ${JSON.stringify(argument)}. Only --help is understood.\n`);
    process.exitCode = WRONG_USE;
  }
  return true;
}

const WRONG_USE = 2;
const LEFT = 'Commands in progress stay in doubt until the next start, which resolves them.';
const UNFORESEEN = 'An unforeseen error ends this process. Report it with `error`.';
const LATE = `Shutdown took too long, so the process ends now with exit code 1. ${LEFT}`;
const AT_ONCE = `Second signal: the process ends at once with exit code 1. ${LEFT}`;
