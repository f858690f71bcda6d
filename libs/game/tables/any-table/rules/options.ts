import { isObject, parsed, reject, type Parsed } from '#kernel/decision';
import { MONEY_PATTERN, moneyOf, type Money } from '#kernel/money';

/** What an option may be given, as the API and the documents say it. `or`: a word that may stand for the number. */
export type Domain =
  | { readonly type: 'choice'; readonly values: readonly Scalar[] }
  | { readonly type: 'count'; readonly min: number; readonly max: number; readonly or?: string }
  | { readonly type: 'amount' };

export type Scalar = string | number | boolean;

/** An option that one value says, of some variants of a family. */
export interface SimpleOption<Variant extends string, Value> {
  readonly of: readonly Variant[];
  /** The row of `reference/rules` that it is a value of. */
  readonly ruling: string;
  readonly says: string;
  readonly domain: (variant: Variant) => Domain;
  /** What it is when nobody names it, beside the options before it. */
  readonly usual: (variant: Variant, before: Readonly<Record<string, unknown>>) => Value;
}

/** What an option is about, whatever it may be. */
type About<Variant extends string> = Pick<SimpleOption<Variant, never>, 'of' | 'ruling' | 'says'>;

/** What makes the options of a family: one out of some values, a number, an amount of money. */
export const optionsOfFamily = <Variant extends string>() => ({
  /** One out of some values, of which the first is the default. */
  choice: <const Values extends readonly [Scalar, ...Scalar[]]>(
    values: Values,
    about: About<Variant>,
  ): SimpleOption<Variant, Values[number]> => ({
    ...about,
    domain: () => ({ type: 'choice', values }),
    usual: () => values[0],
  }),

  /** A number, of whose greatest each variant may have its own; no default is above it. */
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

  /** An amount of money; null: nothing binds. */
  amount: <Usual extends Money | null>(
    usual: Usual,
    about: About<Variant>,
  ): SimpleOption<Variant, Money | Usual> => ({
    ...about,
    domain: () => ({ type: 'amount' }),
    usual: () => usual,
  }),
});

/** The value that some options have, every one resolved. */
export type ValuesOf<Options> = {
  readonly [Name in keyof Options]: Options[Name] extends SimpleOption<infer _, infer Value> ? Value : never;
};

/** What `OpenTable` was given by the names of options. Refuses with `BAD_RULES` what isn't one of those that are known. */
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

/** Values of some options as the API shows them: amounts in text; what is null isn't shown. */
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

/** Every simple option of a variant, as given or by default. Refuses with `BAD_RULES` and what the option may be. */
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
  return parsed(values as ValuesOf<Options>); // each was read by its own option
};

/** One amount of money in house rules; left out is not the same as null, which is no amount. */
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

/** What an option may be, in words. */
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
