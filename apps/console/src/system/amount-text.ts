import { minorDigitsOf, unitsText } from '#kernel/money';

/** `all`: every minor digit; `whole`: units alone, cut towards zero; `short`: `7.7k`, for cells of the floor. */
export type Digits = 'all' | 'whole' | 'short';

const MINUS = '−';
const SHORT = [
  { from: 999_950n, over: 1_000_000n, letter: 'M' },
  { from: 1_000n, over: 1_000n, letter: 'k' },
] as const;

/** Returns the sign of a currency, such as `€`; its code with a narrow space where it has none. */
const signOf = (code: string): string => {
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? code;
  return sign.length > 2 ? `${sign}\u00A0` : sign;
};

/** Returns units with one decimal of a thousand or a million, rounded half up. */
const shortOf = (units: bigint): string => {
  const scale = SHORT.find(({ from }) => units >= from);
  if (scale === undefined) return `${units}`;
  const tenths = (units * 10n + scale.over / 2n) / scale.over;
  return `${tenths / 10n}.${tenths % 10n}${scale.letter}`;
};

/** Returns minor units as people write them: `€3,900.00`, `−€12.50`, `€7.7k`. Exact but for `short`. */
export const amountFor = (
  minor: string,
  code: string,
  { digits = 'all', sign = false }: { readonly digits?: Digits; readonly sign?: boolean } = {},
): string => {
  const minorDigits = minorDigitsOf(code);
  const amount = BigInt(minor);
  const size = amount < 0n ? -amount : amount;
  const whole = size / 10n ** BigInt(minorDigits);
  const text =
    digits === 'all'
      ? unitsText(size, minorDigits)
      : digits === 'whole'
        ? unitsText(whole, 0)
        : shortOf(whole);
  const isShownAsZero = digits !== 'all' && whole === 0n;
  const before = isShownAsZero ? '' : amount < 0n ? MINUS : sign && amount > 0n ? '+' : '';
  return `${before}${signOf(code)}${text}`;
};
