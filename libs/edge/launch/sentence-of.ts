/** Errors whose message is made for the one who starts the server: it says what to do. */
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

/** Returns the message of an error that is written for people; `null` for an unforeseen error. */
export const sentenceOf = (error: unknown): string | null =>
  error instanceof Error && FOR_PEOPLE.has(error.name) ? error.message : null;
