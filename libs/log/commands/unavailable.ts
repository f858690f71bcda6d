import { LogUnreachableError } from '#log/event-store';
import { reject } from '#kernel/decision';
import { isVaultLost } from './decide/shoes-at-hand';

/** What a broken dependency is answered with; null: it is none, but a bug. */
export const unavailableBy = (error: unknown) => {
  if (error instanceof LogUnreachableError) return LOG_LOST;
  return isVaultLost(error) ? VAULT_LOST : null;
};

const unavailable = (detail: string) =>
  ({ kind: 'refused', rejection: reject('UNAVAILABLE', detail).rejection }) as const;

/** The log is away. */
export const LOG_LOST = unavailable('the database can’t be reached; ask again in a moment, with the same id');
const VAULT_LOST = unavailable(
  'the key that opens this shoe’s secret is missing; the house has to put its key file back',
);
