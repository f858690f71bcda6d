/**
 * Thrown for a bug or a corrupt log. It is not caught below the process's edge and never shown to a caller.
 */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}

/**
 * Throws if a condition does not hold. The message names kinds and ids, never cards or secrets. On hot paths
 * it is a function, called only on failure, because formatting amounts costs more than the check.
 */
export function invariant(holds: boolean, message: string | (() => string)): asserts holds {
  if (!holds) throw new InvariantError(typeof message === 'string' ? message : message());
}

/** Ends an exhaustive switch: a new member does not compile until it is handled. */
export function unreachable(value: never): never {
  throw new InvariantError(`unreachable: ${JSON.stringify((value as { type?: unknown } | null)?.type)}`);
}
