/** A SHA-256 as text, and any other 32 bytes in lower-case hex. */
export const SHA256_HEX = /^[0-9a-f]{64}$/u;

/** A UUID in lower case. */
export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
