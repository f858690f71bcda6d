import { columns, fields, type Column, type Field, type TableAbout } from '../frame/sheet';

const TABLE = columns('text', ['table', 'Table', 'Table id.']);
const VARIANT = columns('text', ['variant', 'Variant', 'Game of the table.']);
const CURRENCY = columns('text', ['currency', 'Currency', 'Currency of the row, ISO 4217.']);
const WAGER = columns('text', ['on', 'Wager', 'Wager of the bets, such as `banker` or `tie`.']);

const COLUMNS: readonly Column[] = [
  ...columns('text', [
    'span',
    'Span',
    '`day`: the gaming day. `month` and `year`: its month and its year up to that day.',
  ]),
  ...columns('count', ['bets', 'Bets', 'Bets that were won, lost or given back.']),
  ...columns(
    'money',
    [
      'handle',
      'Handle',
      'Sum of these stakes. A stake left lying after a tie counts once. Voided coups do not count.',
    ],
    [
      'returned',
      'Returned',
      'Paid back on these stakes: own stakes and winnings, less commission withheld at settlement.',
    ],
    ['ggr', 'GGR', 'Gross gaming revenue: handle − returned.'],
    ['commission', 'Commission', 'Commission on these bets.'],
    [
      'playWin',
      'Win of play',
      'Casino’s win on settled bets, with commission that is not collected yet. Empty while rows of an older release are rebuilt.',
    ],
    [
      'theory',
      'Theoretical win',
      'Sum of stake × house edge, rounded once to the nearest minor unit. Empty as playWin is.',
    ],
    [
      'deviation',
      'Standard deviation',
      'Square root of the summed variance of playWin. Empty as playWin is.',
    ],
  ),
  ...columns('ratio', [
    'z',
    'z',
    '(playWin − theory) ÷ deviation, two decimals. Empty if nothing was at stake, or as playWin is.',
  ]),
  ...columns('text', [
    'isBeyond95',
    'Beyond 95 %',
    'Yes if |z| > 1.96: the result has to be investigated in writing (COMAR 36.05.03.25).',
  ]),
];

const about = (line: string, title: string, keys: readonly Column[]) => ({
  line,
  title,
  columns: [...keys, ...COLUMNS],
  keys: keys.length + 1,
});

export const STATISTICS_TABLES = {
  wagers: about('wager', 'Wagers', [...TABLE, ...VARIANT, ...CURRENCY, ...WAGER]),
  tables: about('table', 'Tables', [...TABLE, ...VARIANT, ...CURRENCY]),
  variants: about('variant', 'Variants', [...VARIANT, ...CURRENCY]),
} as const satisfies Record<string, TableAbout>;

export const STATISTICS_FIELDS: readonly Field[] = fields(
  ['day', 'Day', 'Figures of the gaming day.'],
  ['month', 'Month', 'Figures of its month up to that day.'],
  ['year', 'Year', 'Figures of its year up to that day.'],
  [
    'isByCalendar',
    'By the current calendar',
    'False if some days were kept under another time zone or other shifts. `sabot rebuild statistics --accept-differences` keeps them again.',
  ],
);
