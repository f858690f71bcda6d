import { z } from 'zod';
import {
  Amount,
  columnsOf,
  component,
  CountText,
  field,
  Flag,
  oneOf,
  Ratio,
  Signed,
  table,
  Text,
  type ShownBy,
} from '../frame/fields';
import { totals } from '../frame/frame-fields';

export const SPANS = ['day', 'month', 'year'] as const;
export type Span = (typeof SPANS)[number];

/** Stakes and win up to a gaming day, with the theoretical win. */
const Tally = component('StatisticsCourse', {
  bets: field(CountText, 'Bets', 'Bets that were won, lost or given back.'),
  handle: field(
    Amount,
    'Handle',
    'Sum of these stakes. A stake left lying after a tie counts once. Voided coups do not count.',
  ),
  returned: field(
    Amount,
    'Returned',
    'Paid back on these stakes: own stakes and winnings, less commission withheld at settlement.',
  ),
  ggr: field(Signed, 'GGR', 'Gross gaming revenue: handle − returned.'),
  commission: field(Signed, 'Commission', 'Commission on these bets.'),
  playWin: field(
    Signed.nullable(),
    'Win of play',
    'Casino’s win on settled bets, with commission that is not collected yet. Empty while rows of an older release are rebuilt.',
  ),
  theory: field(
    Signed.nullable(),
    'Theoretical win',
    'Sum of stake × house edge, rounded once to the nearest minor unit. Empty as playWin is.',
  ),
  deviation: field(
    Amount.nullable(),
    'Standard deviation',
    'Square root of the summed variance of playWin. Empty as playWin is.',
  ),
  z: field(
    Ratio.nullable(),
    'z',
    '(playWin − theory) ÷ deviation, two decimals. Empty if nothing was at stake, or as playWin is.',
  ),
  isBeyond95: field(
    Flag,
    'Beyond 95 %',
    'Yes if |z| > 1.96: the result has to be investigated in writing (COMAR 36.05.03.25).',
  ),
});
export type Tally = ShownBy<typeof Tally>;

const spans = {
  day: field(Tally, 'Day', 'Figures of the gaming day.'),
  month: field(Tally, 'Month', 'Figures of its month up to that day.'),
  year: field(Tally, 'Year', 'Figures of its year up to that day.'),
};
const OfTable = z.object({
  table: field(Text, 'Table', 'Table id.'),
  variant: field(Text, 'Variant', 'Game of the table.'),
  currency: field(Text, 'Currency', 'Currency of the row, ISO 4217.'),
});
const on = field(Text, 'Wager', 'Wager of the bets, such as `banker` or `tie`.');
const OfVariant = OfTable.omit({ table: true });

export const StatisticsBody = component('Statistics', {
  wagers: z.array(OfTable.extend({ on, ...spans }).meta({ id: 'WagerStatistics' })),
  tables: z
    .array(OfTable.extend(spans).meta({ id: 'TableStatistics' }))
    .meta({ description: 'All wagers of a table together.' }),
  variants: z.array(OfVariant.extend(spans).meta({ id: 'VariantStatistics' })),
  ...totals(component('StatisticsSum', { currency: Text, ...spans })),
  isByCalendar: field(
    Flag,
    'By the current calendar',
    'False if some days were kept under another time zone or other shifts. `sabot rebuild statistics --accept-differences` keeps them again.',
  ),
});
/** Stakes and win of each wager, table, variant and currency, each with the theoretical win of its bets together. */
export type Statistics = Omit<ShownBy<typeof StatisticsBody>, 'isByCalendar'>;

const span = field(
  oneOf(...SPANS),
  'Span',
  '`day`: the gaming day. `month` and `year`: its month and its year up to that day.',
);
const about = (line: string, title: string, keys: Readonly<Record<string, z.ZodType>>) =>
  table(line, title, Object.keys(keys).length + 1, columnsOf({ ...keys, span, ...Tally.shape }));

export const STATISTICS_TABLES = {
  wagers: about('wager', 'Wagers', { ...OfTable.shape, on }),
  tables: about('table', 'Tables', OfTable.shape),
  variants: about('variant', 'Variants', OfVariant.shape),
};
