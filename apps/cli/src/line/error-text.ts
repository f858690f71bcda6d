import { types } from 'node:util';

/** What a person is told of an error: its sentence; of a bug its place too, since only we can put it right. */
export function explained(error: unknown): string {
  if (!isError(error)) return String(error);
  if (isBug(error)) return `this is a bug of sabot: ${error.stack ?? error.message}`;
  // node says why no address of a host answered in the errors inside.
  if ('errors' in error && Array.isArray(error.errors)) {
    return [...new Set(error.errors.map(explained))].join('; ');
  }
  const cause = isError(error.cause) ? `: ${explained(error.cause)}` : '';
  return `${error.message || error.name}${cause}`;
}

/** Of another realm too, such as jest's, where `instanceof` isn't true of node's own errors. */
const isError = (error: unknown): error is Error => types.isNativeError(error) || error instanceof Error;

const BUGS: readonly string[] = [
  'InvariantError',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
];

const isBug = (error: Error): boolean => BUGS.includes(error.name);
