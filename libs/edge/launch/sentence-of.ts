/** Errors whose message is written for the person who starts the server, and says what to do. */
const FOR_PEOPLE = new Set([
  'CheckpointFileError',
  'ConfigurationError',
  'IdentityError',
  'KeyringError',
  'LockHeldError',
  'OlderCopyError',
  'PostgresError',
  'PeerKeysError',
  'PortError',
  'WebhookFileError',
  'WriterKeyError',
]);

/** Returns the message of an error that is written for people, or `null` for an unforeseen error. */
export const sentenceOf = (error: unknown): string | null =>
  error instanceof Error && FOR_PEOPLE.has(error.name) ? error.message : null;
