/** Writes a count with grouped digits, `2,316,441`. */
export const countText = (count: number): string => new Intl.NumberFormat('en').format(count);
