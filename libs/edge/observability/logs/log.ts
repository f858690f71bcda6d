import { pino, type DestinationStream, type Logger } from 'pino';
import { errorCode } from '#kernel/decision';

/** JSON lines for machines; what a person reads at the start is no log and goes to stdout. */
export type Log = Logger;

/**
 * Nobody logs these; if somebody did, they would be taken out all the same. Cards, secrets and bodies stand here by the
 * names they have in commands and rows, tokens by those of their headers.
 */
const NEVER = [
  'authorization',
  'token',
  'body',
  'card',
  'cards',
  'secret',
  'password',
  'plain',
  'databaseUrl',
];

/** The log of a process, from a level on: on stderr unless a destination is given. */
export const createLog = (level: string, destination?: DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { error: describeError, err: describeError },
      redact: { paths: NEVER.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '(not logged)' },
    },
    destination ?? pino.destination({ dest: 2, sync: false }),
  );

/** Writes out what is still kept back: before the process ends. */
export const flushLog = (log: Log): Promise<void> => new Promise((resolve) => log.flush(() => resolve()));

/** URLs of databases hold passwords, and drivers put them into messages. */
const PASSWORD_IN_URL = /(:\/\/[^:/@\s]*:)[^@\s]*@/gu;
const clean = (text: string): string => text.replace(PASSWORD_IN_URL, '$1…@');

interface DescribedError {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: DescribedError;
}

/**
 * Only what every error has: a driver's error carries the row or the query it failed on in fields of its own (`detail`,
 * `where`), and there may be a hidden card in it.
 */
function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { name: typeof error, message: clean(String(error)) };
  const code = errorCode(error);
  return {
    name: error.name,
    message: clean(error.message),
    ...(code === undefined ? {} : { code }),
    ...(error.stack === undefined ? {} : { stack: clean(error.stack) }),
    ...(error.cause === undefined || depth === 4 ? {} : { cause: describeError(error.cause, depth + 1) }),
  };
}
