import { sha256Hex } from '#kernel/hashing';

/**
 * Returns the id under which a hold's money is on its way, a UUID. The hold's own id is the command's and so unique per
 * patron only; two patrons may choose the same.
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
