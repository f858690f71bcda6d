import { sha256Hex } from '#kernel/hashing';

/**
 * Returns the transfer's id for a hold, a UUID. The hold's own id is the command's and unique for each patron
 * only; two patrons may choose the same.
 */
export const transferOfHold = (patron: string, hold: string): string => {
  const hex = sha256Hex(`${patron}\u0000${hold}`);
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
};
