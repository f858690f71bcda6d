import { isObject, parsed, reject, type Parsed } from '#kernel/decision';
import { MONEY_PATTERN, moneyOf, type Money } from '#kernel/money';

/**
 * The values that an option accepts, as the API and the documentation describe them. `or` is a word that may
 * replace the number.
 */
export type Domain =
  | { readonly type: 'choice'; readonly values: readonly Scalar[] }
  | { readonly type: 'count'; readonly min: number; readonly max: number; readonly or?: string }
  | { readonly type: 'amount' };

export type Scalar = string | number | boolean;

/** An option with a single value, for some variants of a family. */
export interface SimpleOption<Variant extends string, Value> {
  readonly of: readonly Variant[];
  /** The ruling in `reference/rules` that it belongs to. */
  readonly ruling: string;
  readonly says: string;
  readonly domain: (variant: Variant) => Domain;
  /** Returns the default, which may depend on earlier options. */
  readonly usual: (variant: Variant, before: Readonly<Record<string, unknown>>) => Value;
}

/** The common description of an option. */
type About<Variant extends string> = Pick<SimpleOption<Variant, never>, 'of' | 'ruling' | 'says'>;

/** Returns builders for the options of a family: a choice, a number, an amount of money. */
export const optionsOfFamily = <Variant extends string>() => ({
  /** Returns an option with a list of values, the first of which is the default. */
  choice: <const Values extends readonly [Scalar, ...Scalar[]]>(
    values: Values,
    about: About<Variant>,
  ): SimpleOption<Variant, Values[number]> => ({
    ...about,
    domain: () => ({ type: 'choice', values }),
    usual: () => values[0],
  }),

  /** Returns a numeric option, whose maximum may depend on the variant. No default exceeds it. */
  count: (
    min: number,
    max: number | Readonly<Record<Variant, number>>,
    usual: number,
    about: About<Variant>,
  ): SimpleOption<Variant, number> => {
    const most = (variant: Variant): number => (typeof max === 'number' ? max : max[variant]);
    return {
      ...about,
      domain: (variant) => ({ type: 'count', min, max: most(variant) }),
      usual: (variant) => Math.min(usual, most(variant)),
    };
  },

  /** Returns an option with an amount of money; `null` means no limit. */
  amount: <Usual extends Money | null>(
    usual: Usual,
    about: About<Variant>,
  ): SimpleOption<Variant, Money | Usual> => ({
    ...about,
    domain: () => ({ type: 'amount' }),
    usual: () => usual,
  }),
});

/** The resolved values of some options. */
export type ValuesOf<Options> = {
  readonly [Name in keyof Options]: Options[Name] extends SimpleOption<infer _, infer Value> ? Value : never;
};

/** Returns the options given to `OpenTable` by name. Refuses an unknown one with `BAD_RULES`. */
export const givenOptions = (
  variant: string,
  known: readonly string[],
  given: unknown,
): Parsed<Readonly<Record<string, unknown>>> => {
  if (!isObject(given))
    return reject('BAD_RULES', 'rules has to be an object of options, such as {"decks":8}.');
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  return unknown === undefined
    ? parsed(given)
    : reject(
        'BAD_RULES',
        `${JSON.stringify(unknown)} is not an option of ${variant}. Its options are ${known.join(', ')}.`,
      );
};

/** Returns options in the form of the API: amounts as text, without null values. */
export const valuesAsJson = <Name extends string>(
  names: readonly Name[],
  values: Readonly<Record<Name, Scalar | Money | null>>,
): Readonly<Record<string, Scalar>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value: Scalar | Money | null = values[name];
      if (value === null) return [];
      return [[name, typeof value === 'bigint' ? `${value}` : value]];
    }),
  );

/**
 * Parses every simple option of a variant, with defaults. Refuses with `BAD_RULES` and the permitted values.
 */
export const parseOptions = <
  Variant extends string,
  Options extends Readonly<Record<string, SimpleOption<Variant, unknown>>>,
>(
  options: Options,
  variant: Variant,
  given: Readonly<Record<string, unknown>>,
): Parsed<ValuesOf<Options>> => {
  const values: Record<string, unknown> = {};
  for (const [name, option] of Object.entries(options)) {
    const value = given[name];
    if (value === undefined) {
      values[name] = option.usual(variant, values);
      continue;
    }
    const domain = option.domain(variant);
    if (!fits(domain, value)) {
      return reject('BAD_RULES', `${name} of ${variant} has to be ${domainText(domain)} (${option.ruling}).`);
    }
    values[name] = domain.type === 'amount' && typeof value === 'string' ? moneyOf(value) : value;
  }
  return parsed(values as ValuesOf<Options>); // each was parsed by its own option
};

/** Parses an amount of money in house rules. An omitted one is the default; `null` means no amount. */
export const parseAmount = <Default extends Money | null>(
  name: string,
  text: unknown,
  otherwise: Default,
): Parsed<Money | Default> => {
  if (text === undefined) return parsed(otherwise);
  return fits(AMOUNT, text) && typeof text === 'string'
    ? parsed(moneyOf(text))
    : reject('BAD_RULES', `${name} has to be ${domainText(AMOUNT)}.`);
};

const AMOUNT: Domain = { type: 'amount' };

const fits = (domain: Domain, value: unknown): boolean => {
  switch (domain.type) {
    case 'choice':
      return domain.values.some((allowed) => allowed === value);
    case 'count':
      if (domain.or !== undefined && value === domain.or) return true;
      return Number.isSafeInteger(value) && Number(value) >= domain.min && Number(value) <= domain.max;
    case 'amount':
      return typeof value === 'string' && MONEY_PATTERN.test(value) && value !== '0';
  }
};

/** Returns the permitted values of an option in words. */
export const domainText = (domain: Domain): string => {
  switch (domain.type) {
    case 'choice':
      return domain.values.map((value) => JSON.stringify(value)).join(' or ');
    case 'count': {
      const word = domain.or === undefined ? '' : `, or ${JSON.stringify(domain.or)}`;
      return `a whole number from ${domain.min} to ${domain.max}${word}`;
    }
    case 'amount':
      return 'a positive whole number of minor units in a string, such as "100"';
  }
};
