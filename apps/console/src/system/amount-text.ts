import { minorDigitsOf, unitsText } from '#kernel/money';

/**
 * `all`: every decimal; `whole`: units alone, truncated; `needed`: decimals unless zero; `short`: `7.7k`
 * without the currency, for the floor.
 */
export type Digits = 'all' | 'whole' | 'needed' | 'short';

const MINUS = '−';
const THOUSAND = 1_000n;
const MILLION = 1_000_000n;
/** From here thousands are whole, `519k`; below they have one decimal, `99.9k`. */
const WHOLE_THOUSANDS_FROM = 99_950n;

/**
 * Signs by currency, cached because creating a formatter takes longer than a whole update of the floor may.
 */
const signs = new Map<string, string>();

const signOf = (code: string): string => {
  const known = signs.get(code) ?? newSignOf(code);
  signs.set(code, known);
  return known;
};

/** Returns the sign of a currency, such as `€`, otherwise its code with a narrow space. */
const newSignOf = (code: string): string => {
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? code;
  return sign.length > 2 ? `${sign}\u00A0` : sign;
};

/** Returns units divided by `over` with this many decimals, rounded half up. */
const scaled = (units: bigint, over: bigint, decimals: number): string =>
  unitsText((units * 10n ** BigInt(decimals) + over / 2n) / over, decimals);

/** Returns units in thousands or millions: `7.7k`, `519k`, `1.25M`. */
const shortOf = (units: bigint): string => {
  if (units >= MILLION) return `${scaled(units, MILLION, 2)}M`;
  if (units >= WHOLE_THOUSANDS_FROM) return `${scaled(units, THOUSAND, 0)}k`;
  return units >= THOUSAND ? `${scaled(units, THOUSAND, 1)}k` : `${units}`;
};

const textOf = (size: bigint, minorDigits: number, digits: Digits): string => {
  const unit = 10n ** BigInt(minorDigits);
  if (digits === 'short') return shortOf((size + unit / 2n) / unit);
  const isWhole = digits === 'whole' || (digits === 'needed' && size % unit === 0n);
  return isWhole ? unitsText(size / unit, 0) : unitsText(size, minorDigits);
};

/** Writes minor units: `€3,900.00`, `−€12.50`. Exact except with `whole` and `short`. */
export const amountFor = (
  minor: string,
  code: string,
  { digits = 'all', sign = false }: { readonly digits?: Digits; readonly sign?: boolean } = {},
): string => {
  const minorDigits = minorDigitsOf(code);
  const amount = BigInt(minor);
  const size = amount < 0n ? -amount : amount;
  const text = textOf(size, minorDigits, digits);
  const isZero = /^[0.,]*$/u.test(text);
  const plus = sign ? '+' : '';
  const before = amount < 0n ? MINUS : plus;
  return `${isZero ? '' : before}${digits === 'short' ? '' : signOf(code)}${text}`;
};

interface Coded {
  readonly code: string;
}

/** Writes whole units with the currency, truncated: `€7,700`. For sums and limits of the floor. */
export const wholeAmount = (minor: string, { code }: Coded): string =>
  amountFor(minor, code, { digits: 'whole' });

/** Writes an amount for a list of bets: `€1,000`, with cents only if there are any: `€397.50`. */
export const betAmount = (minor: string, { code }: Coded): string =>
  amountFor(minor, code, { digits: 'needed' });
