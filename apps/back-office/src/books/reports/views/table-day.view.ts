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
      description:
        'Minor units, a decimal string that may be negative; null: it isn’t known, as `label` says.',
    }),
    label: LabelView.exactOptional(),
    events: z.array(z.string()).meta({ description: 'What it comes from, `shard:seq`.' }),
  })
  .meta({ id: 'Figure' });

const Percent = z.string().nullable().meta({ description: 'Of the drop, two decimals; null: not known.' });
const Summed = z.string().nullable().meta({ description: 'Null where one of the tables isn’t known.' });

const FactView = z
  .object({
    kind: z.enum(FACT_KINDS),
    amount: z.string().meta({
      description:
        'Minor units. Of a count and of what was miswritten: true less recorded, so it may be negative.',
    }),
    of: z
      .string()
      .nullable()
      .meta({ description: 'The record that is wrong, `shard:seq`; null: there is none.' }),
    between: z.array(z.string()).meta({ description: 'The counts between which it happened, `shard:seq`.' }),
    speaks: z
      .array(z.object({ reason: z.enum(REASON_NAMES), events: z.array(z.string()) }))
      .meta({ description: 'What speaks for it.' }),
  })
  .meta({ id: 'MissingFact' });

const ThreeWayView = z
  .object({
    threshold: z.string().meta({ description: 'Up to so many minor units may stay unexplained: 100 units.' }),
    isWithin: z.boolean().nullable().meta({ description: 'Null: what is unexplained isn’t known.' }),
    explanations: z.array(z.object({ facts: z.array(FactView) })).meta({
      description:
        'The smallest sets of facts that would explain it to the unit, what speaks for them most first; at most five.',
    }),
  })
  .meta({ id: 'ThreeWayWin', description: 'Inventory and bets beside each other.' });

const TableDayRow = z
  .object({
    table: z.string(),
    variant: z.string(),
    currency: z.string(),
    rulesHash: z
      .string()
      .meta({ description: 'SHA-256 of the rules in force at the end, in RFC 8785 JSON.' }),
    inPlay: z.boolean().meta({
      description: 'Whether money moved at it, its tray was counted or a coup ended in the period.',
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
    edgePercent: Percent.meta({ description: 'Of the handle, two decimals; null: not known.' }),
    winByBets: FigureView,
    unexplained: FigureView,
    handle: FigureView,
    returned: FigureView,
    ggr: FigureView,
    commission: FigureView,
    fines: FigureView,
    coups: Count,
    coupsPerHour: z.string().nullable().meta({
      description: 'Of the time from the first opening to the last settlement, two decimals.',
    }),
    voids: Count,
    playWin: FigureView.meta({
      description: 'What settled bets left the house, tallied commission included.',
    }),
    theory: FigureView.meta({ description: 'Σ stake × edge, rounded once, half away from zero.' }),
    theoryExact: z.string().nullable().meta({ description: 'The same as a fraction.' }),
    deviation: z.string().nullable().meta({
      description: 'The standard deviation of `playWin`, minor units; bets of one coup hang together.',
    }),
    z: z.string().nullable().meta({ description: '(`playWin` − theory) / deviation, two decimals.' }),
    isBeyond95: z.boolean().meta({
      description: '|z| > 1.96, exactly: to be looked into in writing (COMAR 36.05.03.25).',
    }),
    threeWay: ThreeWayView,
    breaks: z.array(BreakView).meta({
      description: 'What its three-way win, its z and its counts gave rise to, and what was written of it.',
    }),
  })
  .meta({ id: 'TableDayRow' });

const SumView = z
  .object({
    currency: z.string(),
    bank: z.enum(['house', 'patrons']).meta({
      description: 'Who banks: tables at which patrons do are summed by themselves, and have no handle.',
    }),
    inPlay: Count.meta({
      description: 'How many of these tables were counted or played at; one that was closed adds nothing.',
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
      .meta({ description: 'Why a figure is null, and of which table.' }),
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
      description: 'Whether the log goes on behind the day or the shift; until then its figures are so far.',
    }),
    tables: z.array(TableDayRow),
    sums: z.array(SumView),
    ...FRAME,
  })
  .meta({ id: 'TableDay' });
export type TableDayView = z.output<typeof TableDayView>;
