import { z } from 'zod';
import { Position } from '../reading/documented';
import { Count, Time } from './figures';

const FigureView = z
  .object({
    amount: z.string().nullable().meta({
      description:
        'Minor units, a decimal string that may be negative; null: it isn’t known, as `label` says.',
    }),
    label: z
      .enum(['no-opening-count', 'no-closing-count', 'drop-not-counted', 'patrons-bank'])
      .exactOptional(),
    events: z.array(z.string()).meta({ description: 'What it comes from, `shard:seq`.' }),
  })
  .meta({ id: 'Figure' });

const Percent = z.string().nullable().meta({ description: 'Of the drop, two decimals; null: not known.' });
const Summed = z.string().nullable().meta({ description: 'Null where one of the tables isn’t known.' });

const TableDayRow = z
  .object({
    table: z.string(),
    variant: z.string(),
    currency: z.string(),
    rulesHash: z
      .string()
      .meta({ description: 'SHA-256 of the rules in force at the end, in RFC 8785 JSON.' }),
    open: FigureView,
    close: FigureView,
    fills: FigureView,
    credits: FigureView,
    dropEstimated: FigureView,
    dropCounted: FigureView,
    dropDifference: FigureView,
    win: FigureView,
    holdPercent: Percent,
    winByBets: FigureView,
    unexplained: FigureView,
    handle: FigureView,
    returned: FigureView,
    ggr: FigureView,
    commission: FigureView,
    fines: FigureView,
    coups: Count,
    voids: Count,
  })
  .meta({ id: 'TableDayRow' });

const SumView = z
  .object({
    currency: z.string(),
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
  })
  .meta({ id: 'TableDaySum' });

export const TableDayView = z
  .object({
    report: z.literal('table-day'),
    day: z.string(),
    table: z.string().nullable(),
    shift: z.string().nullable(),
    timeZone: z.string(),
    from: Time,
    until: Time,
    log: z
      .object({ size: Count, root: z.string() })
      .nullable()
      .meta({ description: 'Size and root of the newest checkpoint; null: nothing is sealed yet.' }),
    rows: Count,
    tables: z.array(TableDayRow),
    sums: z.array(SumView),
    sha256: z.string().meta({ description: 'Of all but this and `position`, in RFC 8785 JSON.' }),
    position: Position,
  })
  .meta({ id: 'TableDay' });
export type TableDayView = z.output<typeof TableDayView>;
