import { rejection } from '#kernel/decision';
import { KeyringError, LogUnreachableError, SealBrokenError } from '#log/event-store';

/** Returns the refusal for an unavailable dependency; `null` for an error that is a bug. */
export const unavailableBy = (error: unknown) => {
  if (error instanceof LogUnreachableError) return LOG_LOST;
  return isVaultLost(error) ? VAULT_LOST : null;
};

const unavailable = (detail: string) =>
  ({ kind: 'refused', rejection: rejection('UNAVAILABLE', detail) }) as const;

/** The refusal while the database is unreachable. */
export const LOG_LOST = unavailable(
  'The database cannot be reached now. Retry in a moment with the same id.',
);
const VAULT_LOST = unavailable(
  'The key that opens this shoe’s secret is missing. An operator has to put the vault’s key file back.',
);

/**
 * Returns `true` if the vault can't open a secret, because its key is lost or is not the one that sealed it.
 */
export const isVaultLost = (error: unknown): error is KeyringError | SealBrokenError =>
  error instanceof KeyringError || error instanceof SealBrokenError;
