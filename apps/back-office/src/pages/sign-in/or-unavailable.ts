import { isOutOfReach, RejectedError } from '#edge/problem';
import { OUT_OF_REACH } from '#kernel/decision';
import { ProviderError } from './identity-provider';

/** Answers 503 while the database or the provider is unavailable. */
export async function orUnavailable<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ProviderError) throw new RejectedError(OUT_OF_REACH.identityProvider);
    if (isOutOfReach(error)) throw new RejectedError(OUT_OF_REACH.sessions);
    throw error;
  }
}
