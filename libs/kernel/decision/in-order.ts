/** Names in the order of their bytes, as the log's tables have them; for `toSorted`. */
export const inOrder = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
