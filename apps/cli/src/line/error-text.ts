import { types } from 'node:util';

/** Returns an error's message for a person. For a bug it includes the stack, which helps to correct it. */
export function explained(error: unknown): string {
  if (!isError(error)) return String(error);
  if (isBug(error)) return `this is a bug of sabot: ${error.stack ?? error.message}`;
  // Node gives the reasons of each address of a host in nested errors, whose class may be of another realm.
  const { errors }: Error & { readonly errors?: unknown } = error;
  if (Array.isArray(errors)) {
    return [...new Set(errors.map(explained))].join('; ');
  }
  const cause = isError(error.cause) ? `: ${explained(error.cause)}` : '';
  return `${error.message || error.name}${cause}`;
}

/**
 * Says if a value is an error, also from another realm such as Jest's, where `instanceof` fails for Node's own errors.
 */
const isError = (error: unknown): error is Error => types.isNativeError(error) || error instanceof Error;

const BUGS: readonly string[] = [
  'InvariantError',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
];

const isBug = (error: Error): boolean => BUGS.includes(error.name);
