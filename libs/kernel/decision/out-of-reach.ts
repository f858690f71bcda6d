import { reject, type Refused } from './rejection';

const missing = (sentence: string): Refused =>
  reject('UNAVAILABLE', `${sentence} Retry in a moment. Send a command again with the same Idempotency-Key.`);

/** The refusal for each part of the service that can be out of reach for a while. */
export const OUT_OF_REACH = {
  database: missing('The database cannot be reached now.'),
  sessions: missing('The database of sessions cannot be reached now.'),
  tokenKeys: missing('The keys that verify tokens cannot be reached now.'),
  identityProvider: missing('The identity provider cannot be reached now.'),
  writer: missing('No server can write this now.'),
} as const satisfies Readonly<Record<string, Refused>>;

/**
 * Refuses a list or report, such as `list of coups`, whose read model no worker has built yet. The last sentence
 * says what to do instead.
 */
export const refuseUnbuilt = (name: string, instead = 'Start one with npm start or the worker.'): Refused =>
  reject('UNAVAILABLE', `The ${name} is not available yet: no worker has run on this database. ${instead}`);
