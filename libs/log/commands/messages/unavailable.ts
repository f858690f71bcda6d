import { KeyringError, LogUnreachableError, SealBrokenError } from '#log/event-store';
import { reject } from '#kernel/decision';

/** Returns the refusal for a broken dependency; `null` for an error that is a bug. */
export const unavailableBy = (error: unknown) => {
  if (error instanceof LogUnreachableError) return LOG_LOST;
  return isVaultLost(error) ? VAULT_LOST : null;
};

const unavailable = (detail: string) =>
  ({ kind: 'refused', rejection: reject('UNAVAILABLE', detail).rejection }) as const;

/** The log is away. */
export const LOG_LOST = unavailable(
  'The database cannot be reached now. Retry in a moment with the same id.',
);
const VAULT_LOST = unavailable(
  'The key that opens this shoe’s secret is missing. An operator has to put the vault’s key file back.',
);

/** The vault can't open a secret: its key is gone, or isn't the one that sealed it. */
export const isVaultLost = (error: unknown): error is KeyringError | SealBrokenError =>
  error instanceof KeyringError || error instanceof SealBrokenError;
