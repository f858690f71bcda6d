import fc from 'fast-check';
import { HOUSE_BANKED_VARIANTS, WAGERS, type HouseBankedVariant, type Wager } from '#game/baccarat';
import { parseRules } from '..';
import type { Domain } from '../any-table/rules/options';
import { hasOption, SIMPLE_NAMES, SIMPLE_OPTIONS } from '../house-banked/rules/options';

/** A table to be opened, and its history before the random acts. */
export interface House {
  readonly variant: HouseBankedVariant;
  /** Set for a private table, to which everybody is invited at first. */
  readonly private?: true;
  /** House rules for `OpenTable`. */
  readonly options: Readonly<Record<string, unknown>>;
  /**
   * `long`: so many events that the next shoe brings a snapshot (S6). `crowded`: more holders than fit on a
   * page of it.
   */
  readonly before: 'nothing' | 'long' | 'crowded';
}

/** Amounts; the smaller ones limit play with stakes of some hundreds. */
const amountText = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom('1', '2', '5', '7') },
  { weight: 3, arbitrary: fc.constantFrom('35', '500', '9000', '40000', '1000000') },
);

const sometimes = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(value, { freq: 2, nil: undefined });

const anyOf = (domain: Domain): fc.Arbitrary<unknown> => {
  switch (domain.type) {
    case 'choice':
      return fc.constantFrom(...domain.values);
    case 'count':
      return fc.oneof(
        fc.constantFrom(domain.min, domain.max),
        fc.integer({ min: domain.min, max: domain.max }),
      );
    case 'amount':
      return sometimes(amountText); // mostly omitted: limits that always bind leave little to play
  }
};

const limit = fc.record({ min: amountText, max: amountText, step: amountText }, { requiredKeys: [] });
const ratio = fc.constantFrom('8:1', '9:1', '25:1', '1:1', '0.95:1', '0.5:1');

/**
 * Every option of a variant. Those with a single value come from the schema, so that new ones are included.
 */
const anyOptions = (variant: HouseBankedVariant): fc.Arbitrary<Readonly<Record<string, unknown>>> => {
  const simple = SIMPLE_NAMES.filter((name) => hasOption(variant, name)).map(
    (name) => [name, anyOf(SIMPLE_OPTIONS[name].domain(variant))] as const,
  );
  return fc.record(
    {
      ...Object.fromEntries(simple),
      wagers: fc.subarray<Wager>([...WAGERS], { minLength: 1 }),
      pays: fc.dictionary(fc.constantFrom(...WAGERS), ratio, { maxKeys: 2 }),
      limits: fc.dictionary(fc.constantFrom('default', ...WAGERS), limit, { maxKeys: 3 }),
    },
    { requiredKeys: [] },
  );
};

/** Returns options that fit together; of two that contradict each other, the first one. */
const fitting = (
  variant: HouseBankedVariant,
  options: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.entries(options).reduce<Readonly<Record<string, unknown>>>((kept, [name, value]) => {
    if (value === undefined) return kept;
    const more = { ...kept, [name]: value };
    return parseRules(variant, more).ok ? more : kept;
  }, {});

/** A value of an option. */
export interface Value {
  readonly variant: HouseBankedVariant;
  readonly name: string;
  readonly value: unknown;
}

/** Every value of every option that is a choice, for each variant with it. */
export const EVERY_VALUE: readonly Value[] = HOUSE_BANKED_VARIANTS.flatMap((variant) =>
  SIMPLE_NAMES.filter((name) => hasOption(variant, name)).flatMap((name) => {
    const domain = SIMPLE_OPTIONS[name].domain(variant);
    return domain.type === 'choice' ? domain.values.map((value) => ({ variant, name, value })) : [];
  }),
);

/** Rules with this value, and any other permitted options. */
export const anyHouseWith = ({ variant, name, value }: Value): fc.Arbitrary<House> =>
  fc.record({
    variant: fc.constant(variant),
    options: anyOptions(variant).map((options) =>
      fitting(
        variant,
        name === 'attended' ? unattended(options, value) : { [name]: value, ...without(options, name) },
      ),
    ),
    before: fc.oneof(
      { weight: 40, arbitrary: fc.constant('nothing' as const) },
      { weight: 2, arbitrary: fc.constant('long' as const) },
      { weight: 1, arbitrary: fc.constant('crowded' as const) },
    ),
  });

/** Returns options with this value of `attended`, and the dealing that a table without staff needs (P14). */
const unattended = (
  options: Readonly<Record<string, unknown>>,
  attended: unknown,
): Readonly<Record<string, unknown>> => ({
  dealing: 'every-coup',
  attended,
  ...without(without(options, 'attended'), 'dealing'),
});

const without = (
  options: Readonly<Record<string, unknown>>,
  name: string,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(options).filter(([each]) => each !== name));
