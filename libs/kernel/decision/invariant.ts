/** A bug or a corrupt log: never caught below the process's edge, never shown to a caller. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}

/**
 * Stops when what must hold doesn't. The message names kinds and ids, never cards or secrets; where events are folded by
 * the million it is a function, which nobody calls as long as all holds: to write amounts out costs more than to look.
 */
export function invariant(holds: boolean, message: string | (() => string)): asserts holds {
  if (!holds) throw new InvariantError(typeof message === 'string' ? message : message());
}

/** The end of an exhaustive switch: a new member doesn't compile until it is handled. */
export function unreachable(value: never): never {
  throw new InvariantError(`unreachable: ${JSON.stringify((value as { type?: unknown } | null)?.type)}`);
}
