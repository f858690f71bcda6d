/**
 * A copy of `errorCode` of `#kernel/decision`, which jest's set-up can't load: it loads this library from its
 * sources.
 */
export function errorCode(error: unknown): string | undefined {
  const isCoded = typeof error === 'object' && error !== null && 'code' in error; // anything may be thrown
  return isCoded && typeof error.code === 'string' ? error.code : undefined;
}
