/**
 * Returns amounts that are easily written instead of another: with two adjacent digits swapped, or a zero too
 * many or too few.
 */
export const digitsSwapped = (amount: bigint): readonly bigint[] => {
  const digits = `${amount}`;
  if (amount <= 0n) return [];
  const swapped = Array.from({ length: digits.length - 1 }, (_, at) =>
    BigInt(`${digits.slice(0, at)}${digits[at + 1] ?? ''}${digits[at] ?? ''}${digits.slice(at + 2)}`),
  );
  const shifted = [amount * 10n, ...(amount % 10n === 0n ? [amount / 10n] : [])];
  return [...new Set([...swapped, ...shifted])].filter((other) => other !== amount);
};
