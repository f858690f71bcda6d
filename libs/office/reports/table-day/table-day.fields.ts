import { z } from 'zod';
import type { TableVariant } from '#game/tables';
import { BreakShown } from '../breaks/break.fields';
import { NOT_KNOWN } from '../figures/figure';
import {
  Amount,
  columnsOf,
  component,
  Count,
  each,
  EventNo,
  field,
  FigureOf,
  Flag,
  oneOf,
  Ratio,
  Signed,
  table,
  Text,
  Time,
  type ShownBy,
} from '../frame/fields';
import { MADE_FROM, totals } from '../frame/frame-fields';
import { ThreeWayShown } from '../three-way/three-way.fields';

const TABLE = field(Text, 'Table', 'Table id.');
const CURRENCY = field(Text, 'Currency', 'Currency of the table, ISO 4217.');

const TableDayRow = component('TableDayRow', {
  table: TABLE,
  currency: CURRENCY,
  variant: field(
    Text as unknown as z.ZodType<TableVariant>, // the answer of a later release may have another
    'Variant',
    'Game of the table. In a sum: the casino banks, or patrons bank.',
  ),
  inPlay: field(
    z.boolean(),
    'In play',
    'True if money moved, the tray was counted or a coup ended in the period. In a sum: the number of such tables.',
  ),
  open: field(
    FigureOf,
    'Opening count',
    'Chips in the tray at the first count of kind `open`; without one, at the last count before the period. Empty if there is none.',
  ),
  close: field(
    FigureOf,
    'Closing count',
    'Chips in the tray at the last count of the period. Empty if nobody counted after the opening count.',
  ),
  fills: field(FigureOf, 'Fills', 'Chips brought from the cage to the tray between the two counts.'),
  credits: field(FigureOf, 'Credits', 'Chips taken from the tray to the cage between the two counts.'),
  dropEstimated: field(
    FigureOf,
    'Drop estimated',
    'Estimated content of the drop box between the two counts.',
  ),
  dropCounted: field(
    FigureOf,
    'Drop counted',
    'Counted content of the drop box. Empty until every estimated drop is counted.',
  ),
  dropDifference: field(
    FigureOf,
    'Drop difference',
    'dropCounted − dropEstimated. Empty until the drop is counted.',
  ),
  win: field(
    FigureOf,
    'Win by tray',
    'close + dropCounted + credits − open − fills. Empty until both counts and the counted drop are recorded.',
  ),
  holdPercent: field(
    Ratio.nullable(),
    'Hold %',
    '100 × win ÷ dropCounted, two decimals. Empty if win is empty or the drop is zero.',
  ),
  winByBets: field(
    FigureOf,
    'Win by bets',
    'Casino’s win by the recorded bets between the two counts, in chips, with fines. Commission counts once it is collected, a shortfall once it is paid.',
  ),
  unexplained: field(
    FigureOf,
    'Unexplained',
    'win − winByBets: chips and cash that the records do not explain. Empty if win is empty.',
  ),
  handle: field(
    FigureOf,
    'Handle',
    'Sum of the stakes that were won, lost or given back. A stake left lying after a tie counts once. Voided coups do not count. Empty where patrons bank.',
  ),
  returned: field(
    FigureOf,
    'Returned',
    'Paid back on these stakes: own stakes and winnings, less commission withheld at settlement. Empty where patrons bank.',
  ),
  ggr: field(FigureOf, 'GGR', 'Gross gaming revenue: handle − returned. Empty where patrons bank.'),
  edgePercent: field(
    Ratio.nullable(),
    'Win % of handle',
    '100 × win ÷ handle, two decimals. It is not the hold. Empty if one of them is empty or the handle is zero.',
  ),
  playWin: field(
    FigureOf,
    'Win of play',
    'Casino’s win on settled bets, with commission that is not collected yet. The theory is compared with this figure. Empty where patrons bank.',
  ),
  theory: field(
    FigureOf,
    'Theoretical win',
    'Sum of stake × house edge, rounded once to the nearest minor unit. Empty where patrons bank.',
  ),
  theoryExact: field(
    z.string().nullable(),
    'Theoretical win, exact',
    'theory as a fraction in lowest terms, not rounded.',
  ),
  deviation: field(
    Amount.nullable(),
    'Standard deviation',
    'Square root of the summed variance of playWin. Empty where patrons bank.',
  ),
  z: field(
    Ratio.nullable(),
    'z',
    '(playWin − theory) ÷ deviation, two decimals. Empty if nothing was at stake or patrons bank.',
  ),
  isBeyond95: field(
    Flag,
    'Beyond 95 %',
    'Yes if |z| > 1.96: the result has to be investigated in writing (COMAR 36.05.03.25).',
  ),
  commission: field(FigureOf, 'Commission', 'Commission accrued in the period, less commission waived.'),
  fines: field(FigureOf, 'Fines', 'Fines charged in the period.'),
  coups: field(Count, 'Coups', 'Settled coups.'),
  coupsPerHour: field(
    Ratio.nullable(),
    'Coups an hour',
    'coups ÷ hours from the first opening of a coup to the last settlement, two decimals. Empty if no coup was settled.',
  ),
  voids: field(Count, 'Voids', 'Voided coups. They count in no other figure.'),
  rulesHash: field(
    Text,
    'Rules',
    'SHA-256 of the rules in force at the end of the period, as RFC 8785 JSON.',
  ),
  threeWay: ThreeWayShown,
  breaks: field(
    z.array(BreakShown),
    'Discrepancies',
    'Discrepancies of this table and day, with their explanations.',
  ),
});
export type TableDayRow = ShownBy<typeof TableDayRow>;
/** A table's day without its discrepancies, which have streams of their own. */
export type TableDay = Omit<TableDayRow, 'breaks'>;

/** The figures of a table that are summed by currency. */
export const SUMMED = [
  'fills',
  'credits',
  'dropEstimated',
  'dropCounted',
  'win',
  'winByBets',
  'unexplained',
  'handle',
  'returned',
  'ggr',
  'commission',
  'fines',
] as const;

/**
 * The sums over a currency's tables of one kind. A sum is null if that figure of one table is, such as the
 * win of a player-banked table.
 */
const TableDaySum = component('TableDaySum', {
  currency: Text,
  bank: field(
    oneOf('house', 'patrons'),
    'Bank',
    'In a sum: `house` if the casino banks, `patrons` if patrons bank.',
  ),
  inPlay: Count,
  ...each(Signed.nullable(), ...SUMMED),
  notKnown: field(
    z.array(z.object({ figure: Text, table: Text, label: z.enum(NOT_KNOWN) })),
    'Missing figures',
    'In a sum: each figure that is empty, the table at fault and the reason.',
  ),
});
export type TableDaySum = ShownBy<typeof TableDaySum>;

export const TableDayBody = component('TableDay', {
  isOver: MADE_FROM.isOver,
  tables: z.array(TableDayRow),
  ...totals(TableDaySum),
});

const isWithin = field(
  Flag,
  'Within threshold',
  'Yes if unexplained is at most threshold, over or short. Empty if unexplained is empty.',
);
const threshold = field(
  Amount,
  'Threshold',
  'Largest accepted unexplained amount: 100 units of the currency.',
);

const FactLine = {
  table: TABLE,
  currency: CURRENCY,
  explanation: field(
    Count,
    'No.',
    'Number of the explanation. Rows with one number belong together; number 1 has the most evidence.',
  ),
  fact: field(Text, 'Possible cause', 'Record that may be missing or wrong.'),
  amount: field(
    Signed,
    'Amount',
    'Chips or cash of the cause. For a wrong count or a miswritten slip: true amount − recorded amount.',
  ),
  of: field(EventNo, 'Record', 'Event of the record that may be wrong. Empty if a record is missing.'),
  between: field(Text, 'Between counts', 'Events of the two counts between which it happened.'),
  speaks: field(Text, 'Evidence', 'Observations that support this cause. They prove nothing.'),
};

const BreakLine = {
  table: TABLE,
  currency: CURRENCY,
  break: field(Text, 'Discrepancy', 'Id of the discrepancy.'),
  phase: field(Text, 'State', '`open`, `explained` or `closed`.'),
  amount: field(
    Signed,
    'Difference',
    'Recorded − expected. Empty if the discrepancy has no amount, such as a |z| beyond 95 %.',
  ),
  openedAt: field(Time, 'Opened', 'Time at which it was first found.'),
  explainedBy: field(Text, 'Explained by', 'Person who explained it. Empty if nobody has.'),
  explainedAt: field(Time, 'Explained', 'Time of the explanation. Empty if there is none.'),
  foundOut: field(Text, 'Explanation', 'Text of the explanation; `erased` with its hash once it was erased.'),
  outcome: field(Text, 'Closed as', '`mended` or `accepted`. Empty until it is closed.'),
  closedBy: field(Text, 'Closed by', 'Person who closed it. Empty until it is closed.'),
};

export const TABLE_DAY_TABLES = {
  tables: table('table', 'Tables', 2, columnsOf(TableDayRow.shape, { unexplained: { isWithin, threshold } })),
  facts: table('fact', 'Possible explanations', 3, columnsOf(FactLine)),
  breaks: table('break', 'Discrepancies', 2, columnsOf(BreakLine)),
};
