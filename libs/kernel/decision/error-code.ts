/** Returns the code of a system error, such as `ENOENT` or a SQLSTATE; `undefined` if it has none. */
export function errorCode(error: unknown): string | undefined {
  const isCoded = typeof error === 'object' && error !== null && 'code' in error; // anything may be thrown
  return isCoded && typeof error.code === 'string' ? error.code : undefined;
}
