/**
 * A PostgreSQL array literal of texts. `pg` would escape each element by two regular expressions whatever it holds;
 * here an element that needs nothing costs nothing.
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

/** An array literal of what is written in letters and digits alone: numbers, UUIDs. */
export const plainArray = (items: readonly (number | bigint | string | null)[]): string => {
  let literal = '{';
  let separator = '';
  for (const item of items) {
    literal += item === null ? `${separator}NULL` : `${separator}${item}`;
    separator = ',';
  }
  return `${literal}}`;
};

/** An array literal of bytea from hex. */
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
