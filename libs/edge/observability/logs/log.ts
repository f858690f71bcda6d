import { pino, type DestinationStream, type Logger } from 'pino';
import { errorCode } from '#kernel/decision';

/** A log of JSON lines for machines. Texts for people at the start aren't logged, but written to stdout. */
export type Log = Logger;

/**
 * Fields that are never logged, and are removed if somebody tries: cards, secrets and bodies under their names in
 * commands and rows, and tokens under those of their headers.
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

/** Returns the log of a process from a level on. Writes to stderr unless a destination is given. */
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

/** Writes out buffered lines before the process ends. */
export const flushLog = (log: Log): Promise<void> => new Promise((resolve) => log.flush(() => resolve()));

/** Matches passwords in database URLs, which drivers put into messages. */
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
 * Describes an error by the fields that every error has. A driver's error has further ones (`detail`, `where`) with the
 * failed row or query, which might contain a hidden card.
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
