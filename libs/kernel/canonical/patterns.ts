/** Matches a SHA-256, or any 32 bytes, in lower-case hex. */
export const SHA256_HEX = /^[0-9a-f]{64}$/u;

/** Matches a UUID in lower case. */
export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
