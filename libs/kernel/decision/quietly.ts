import { errorCode } from './error-code';

/**
 * Why a failure needs no answer where it is ignored:
 * - `closing`: what failed to close is dropped in any case, or frees itself;
 * - `reported`: another caller gets this error, or it has been logged;
 * - `aborted`: a pause that was cut short as asked.
 */
export type IgnoredBecause = 'closing' | 'reported' | 'aborted';

/**
 * Returns the value of a promise, or `undefined` if it rejects: the only place where a failure is ignored. With
 * `aborted` it ignores Node’s `AbortError` alone and throws anything else.
 */
export async function quietly<T>(promise: PromiseLike<T>, because: IgnoredBecause): Promise<T | undefined> {
  try {
    return await promise;
  } catch (error) {
    if (because === 'aborted' && errorCode(error) !== 'ABORT_ERR') throw error;
    return undefined;
  }
}
