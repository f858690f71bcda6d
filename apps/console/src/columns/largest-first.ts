/** Orders larger numbers and later times first. For `toSorted`. */
export function largestFirst<Value extends bigint | string>(a: Value, b: Value): number {
  if (a === b) return 0;
  return a < b ? 1 : -1;
}
