import { NO_SESSIONS } from '#edge/identity';
import { isOutOfReach, RejectedError } from '#edge/problem';
import { reject } from '#kernel/decision';
import { ProviderError } from './identity-provider';

/** Answers 503 while the database or the provider is unavailable. */
export async function orUnavailable<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ProviderError) throw new RejectedError(PROVIDER_AWAY);
    if (isOutOfReach(error)) throw new RejectedError(NO_SESSIONS);
    throw error;
  }
}

const PROVIDER_AWAY = reject(
  'UNAVAILABLE',
  'The identity provider cannot be reached now. Retry in a moment.',
);
