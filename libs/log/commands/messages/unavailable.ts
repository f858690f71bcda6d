import { OUT_OF_REACH, rejection } from '#kernel/decision';
import { KeyringError, LogUnreachableError, SealBrokenError } from '#log/event-store';

/** Returns the refusal for an unavailable dependency; `null` for an error that is a bug. */
export const unavailableBy = (error: unknown) => {
  if (error instanceof LogUnreachableError) return LOG_LOST;
  return isVaultLost(error) ? VAULT_LOST : null;
};

/** The refusal while the database is unreachable. */
export const LOG_LOST = { kind: 'refused', rejection: OUT_OF_REACH.database.rejection } as const;
const VAULT_LOST = {
  kind: 'refused',
  rejection: rejection(
    'UNAVAILABLE',
    'The key that opens this shoe’s secret is missing. An operator has to put the vault’s key file back.',
  ),
} as const;

/**
 * Returns `true` if the vault can't open a secret, because its key is lost or is not the one that sealed it.
 */
export const isVaultLost = (error: unknown): error is KeyringError | SealBrokenError =>
  error instanceof KeyringError || error instanceof SealBrokenError;
