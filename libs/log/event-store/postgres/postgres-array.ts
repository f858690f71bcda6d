/**
 * Returns a PostgreSQL array literal of texts. `pg` would run two regular expressions over every element;
 * here only elements that need escaping cost anything.
 */
export function textArray(items: readonly (string | null)[]): string {
  let literal = '{';
  let separator = '';
  for (const item of items) {
    literal +=
      item === null ? `${separator}NULL` : `${separator}"${SPECIAL.test(item) ? escaped(item) : item}"`;
    separator = ',';
  }
  return `${literal}}`;
}

/** Returns an array literal of values without special characters: numbers and UUIDs. */
export const plainArray = (items: readonly (number | bigint | string | null)[]): string => {
  let literal = '{';
  let separator = '';
  for (const item of items) {
    literal += item === null ? `${separator}NULL` : `${separator}${item}`;
    separator = ',';
  }
  return `${literal}}`;
};

/** Returns an array literal of bytea from hex. */
export const byteaArray = (hexes: readonly string[]): string => {
  let literal = '{';
  let separator = '';
  for (const hex of hexes) {
    literal += `${separator}"\\\\x${hex}"`;
    separator = ',';
  }
  return `${literal}}`;
};

const SPECIAL = /["\\]/;
const escaped = (item: string): string => item.replace(/["\\]/g, '\\$&');
