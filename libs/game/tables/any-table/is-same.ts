/** Returns `true` if two records are equal, whatever the order of their fields. */
export const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => {
    if (typeof each === 'bigint') return `${each}n`;
    return isPlain(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each;
  });

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
