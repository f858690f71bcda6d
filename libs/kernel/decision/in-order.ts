/** Compares names by their bytes, as the log's tables do. For `toSorted`. */
export function inOrder(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
