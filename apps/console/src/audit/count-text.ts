/** Writes a count with its thousands apart, `2,316,441`. */
export const countText = (count: number): string => new Intl.NumberFormat('en').format(count);
