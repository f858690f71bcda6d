import { z } from 'zod';
import { FACT_KINDS, REASON_NAMES } from '#office/reports';
import { BreakView } from '../../breaks/breaks.view';
import { Count } from '../../../reading/figures';
import { FRAME, PERIOD } from './frame.view';

const LabelView = z.enum([
  'no-opening-count',
  'no-closing-count',
  'drop-not-counted',
  'patrons-bank',
  'not-approved',
]);

export const FigureView = z
  .object({
    amount: z.string().nullable().meta({
      description: 'Minor units in a decimal string; can be negative. `null` if unknown; `label` says why.',
    }),
    label: LabelView.exactOptional(),
    events: z
      .array(z.string())
      .meta({ description: 'The events that make the figure, each as `shard:seq`.' }),
  })
  .meta({ id: 'Figure' });

const Percent = z
  .string()
  .nullable()
  .meta({ description: 'Percentage of the drop, two decimals; `null` if unknown.' });
const Summed = z
  .string()
  .nullable()
  .meta({ description: 'Sum of the tables; `null` if the figure of one table is unknown.' });

const FactView = z
  .object({
    kind: z.enum(FACT_KINDS),
    amount: z.string().meta({
      description:
        'Minor units. For a count or a miswritten amount: true minus recorded, so it can be negative.',
    }),
    of: z
      .string()
      .nullable()
      .meta({ description: 'The wrong record, as `shard:seq`; `null` if no record exists.' }),
    between: z
      .array(z.string())
      .meta({ description: 'The counts between which it happened, each as `shard:seq`.' }),
    speaks: z
      .array(z.object({ reason: z.enum(REASON_NAMES), events: z.array(z.string()) }))
      .meta({ description: 'Facts that support this explanation.' }),
  })
  .meta({ id: 'MissingFact' });

const ThreeWayView = z
  .object({
    threshold: z
      .string()
      .meta({ description: 'Amount that may stay unexplained, in minor units: 100 units of the currency.' }),
    isWithin: z.boolean().nullable().meta({
      description: 'True if the unexplained amount is within the threshold; `null` if it is unknown.',
    }),
    explanations: z.array(z.object({ facts: z.array(FactView) })).meta({
      description:
        'The smallest sets of facts that explain the difference exactly, best supported first; at most five.',
    }),
  })
  .meta({ id: 'ThreeWayWin', description: 'Comparison of the win by tray and the win by bets.' });

const TableDayRow = z
  .object({
    table: z.string(),
    variant: z.string(),
    currency: z.string(),
    rulesHash: z
      .string()
      .meta({ description: 'SHA-256 of the rules in force at the end, in canonical JSON (RFC 8785).' }),
    inPlay: z.boolean().meta({
      description: 'True if money moved at the table, its tray was counted or a coup ended in the period.',
    }),
    open: FigureView,
    close: FigureView,
    fills: FigureView,
    credits: FigureView,
    dropEstimated: FigureView,
    dropCounted: FigureView,
    dropDifference: FigureView,
    win: FigureView,
    holdPercent: Percent,
    edgePercent: Percent.meta({ description: 'Percentage of the handle, two decimals; `null` if unknown.' }),
    winByBets: FigureView,
    unexplained: FigureView,
    handle: FigureView,
    returned: FigureView,
    ggr: FigureView,
    commission: FigureView,
    fines: FigureView,
    coups: Count,
    coupsPerHour: z.string().nullable().meta({
      description: 'Coups an hour from the first opening to the last settlement, two decimals.',
    }),
    voids: Count,
    playWin: FigureView.meta({
      description: 'Win of the casino from settled bets, including tallied commission.',
    }),
    theory: FigureView.meta({ description: 'Sum of stake × house edge, rounded once, half away from zero.' }),
    theoryExact: z.string().nullable().meta({ description: 'The same as an exact fraction.' }),
    deviation: z.string().nullable().meta({
      description: 'Standard deviation of `playWin` in minor units; bets of one coup are correlated.',
    }),
    z: z.string().nullable().meta({ description: '(`playWin` − `theory`) / `deviation`, two decimals.' }),
    isBeyond95: z.boolean().meta({
      description: 'True if |z| exceeds 1.96; then a written explanation is due (COMAR 36.05.03.25).',
    }),
    threeWay: ThreeWayView,
    breaks: z.array(BreakView).meta({
      description: 'Discrepancies from its three-way win, its z and its counts, with their explanations.',
    }),
  })
  .meta({ id: 'TableDayRow' });

const SumView = z
  .object({
    currency: z.string(),
    bank: z.enum(['house', 'patrons']).meta({
      description:
        'The banker: the casino or patrons. Tables at which patrons bank have sums of their own, without a handle.',
    }),
    inPlay: Count.meta({
      description:
        'Number of these tables that were counted or played at. A table that was closed all period adds nothing.',
    }),
    fills: Summed,
    credits: Summed,
    dropEstimated: Summed,
    dropCounted: Summed,
    win: Summed,
    winByBets: Summed,
    unexplained: Summed,
    handle: Summed,
    returned: Summed,
    ggr: Summed,
    commission: Summed,
    fines: Summed,
    notKnown: z
      .array(z.object({ figure: z.string(), table: z.string(), label: LabelView }))
      .meta({ description: 'The reason why a figure is `null`, and its table.' }),
  })
  .meta({ id: 'TableDaySum' });

export const TableDayView = z
  .object({
    report: z.literal('table-day'),
    day: z.string(),
    table: z.string().nullable(),
    shift: z.string().nullable(),
    ...PERIOD,
    isOver: z.boolean().meta({
      description: 'True if the log contains events after the period. Until then the figures can change.',
    }),
    tables: z.array(TableDayRow),
    sums: z.array(SumView),
    ...FRAME,
  })
  .meta({ id: 'TableDay' });
export type TableDayView = z.output<typeof TableDayView>;
