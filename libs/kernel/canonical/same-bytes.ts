/** Compares hashes and digests. They are not secret, so the time need not be constant. */
export const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);
