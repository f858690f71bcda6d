import { z } from 'zod';
import { COUNT_KINDS, DROP_KINDS, type Denomination } from '#game/tables';
import { MONEY_PATTERN, moneyOf, sum, ZERO, type Money } from '#kernel/money';
import { Count, CountedAmount, PersonId } from './fields';

const NOT_DENOMINATIONS =
  'how many chips of each value there were, such as {"10000":12,"2500":40}: 1 to 50 values above zero, counts from 0';

/** The number of chips of each value. */
const Denominations = z
  .record(
    z.string().refine((value) => MONEY_PATTERN.test(value) && value !== '0', { error: NOT_DENOMINATIONS }),
    Count(0, 10_000_000),
    { error: NOT_DENOMINATIONS },
  )
  .refine((counts) => Object.keys(counts).length >= 1 && Object.keys(counts).length <= 50, {
    error: NOT_DENOMINATIONS,
  })
  .meta({
    type: 'object',
    additionalProperties: { type: 'integer' },
    description: 'How many chips of each value, in minor units; together they come to the amount.',
    example: { '10000': 12, '2500': 40 },
  });

const TWO_COUNTERS = 'two different people, such as ["ruth","kim"]';
const Counters = z
  .array(PersonId, { error: TWO_COUNTERS })
  .length(2, TWO_COUNTERS)
  .refine(([one, other]) => one !== other, { error: TWO_COUNTERS });

const CountKindName = z.enum(COUNT_KINDS, { error: `one of ${COUNT_KINDS.join(', ')}` });
const DropKindName = z.enum(DROP_KINDS, { error: `one of ${DROP_KINDS.join(', ')}` });

const fields = z.strictObject({
  amount: CountedAmount,
  kind: CountKindName.optional(),
  denominations: Denominations.optional(),
  counters: Counters.optional(),
});
type Counted = z.output<typeof fields>;

const addsUp = ({ amount, denominations }: Counted): boolean =>
  denominations === undefined || totalOf(denominationsOf(denominations)) === amount;
const NOT_THE_SUM = { path: ['denominations'], error: 'do not add up to the amount' };

/** Returns chips by value, the greatest first. */
export const denominationsOf = (counts: Readonly<Record<string, number>>): readonly Denomination[] =>
  Object.entries(counts)
    .map(([value, count]) => ({ value: moneyOf(value), count }))
    .toSorted((a, b) => (a.value > b.value ? -1 : 1));

const totalOf = (denominations: readonly Denomination[]): Money =>
  denominations.length === 0
    ? ZERO
    : sum(denominations.map(({ value, count }) => (value * BigInt(count)) as Money)); // a multiple of money is money

/** The body of `CountFloat` in a script. */
export const CountedInScripts = fields.refine(addsUp, NOT_THE_SUM);

/** The body of `CountFloat`. A count by value names its two counters. */
export const CountedFloat = fields
  .refine(addsUp, NOT_THE_SUM)
  .refine(({ denominations, counters }) => denominations === undefined || counters !== undefined, {
    path: ['counters'],
    error: `are missing: ${TWO_COUNTERS}`,
  });

export const RecordedDrop = z.strictObject({ amount: CountedAmount, kind: DropKindName.optional() });
