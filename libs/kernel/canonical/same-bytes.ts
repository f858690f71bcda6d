/** Of hashes and digests: nothing that is compared here is secret, so it need not take the same time for all. */
export const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);
