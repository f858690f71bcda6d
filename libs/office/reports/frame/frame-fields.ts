import { z } from 'zod';
import { component, Count, EventNo, field, fieldsOf, Flag, Text, Time, type ShownBy } from './fields';
import type { Field } from './sheet';

/** Fields of reports that are made from read models. */
export const MADE_FROM = {
  isOver: field(
    Flag,
    'Period over',
    'False while the period is running: the figures may still change, and the PDF has no signature lines.',
  ),
  readModels: field(
    z.array(
      component('ReadModelPosition', {
        name: Text,
        position: Text.meta({
          description:
            'One `shard:seq` for each shard, separated by spaces: events up to there are included. For a past period: its last events.',
        }),
        parkedStreams: field(
          Count,
          'Parked streams',
          'Streams from which events are missing: the read model could not handle an event.',
        ),
      }),
    ),
    'Read models',
    'Read models from which the report was made, each with its position.',
  ),
};

/** The time span of a report. `until` is the first moment after it. */
export const PERIOD = {
  timeZone: field(Text, 'Time zone', 'Time zone of the casino. Only if the report has a period.'),
  from: field(Time, 'From', 'Beginning of the period, UTC.'),
  until: field(Time, 'Until', 'End of the period, UTC; the first moment after it.'),
};

/** Fields of reports on a gaming day in the ledger. */
export const DAY_IN_BOOKS = {
  isOver: MADE_FROM.isOver,
  asOf: field(Time.nullable(), 'As of', 'Time of the last event in the report, UTC. Empty if there is none.'),
};

/** A later correction of a coup that was settled in the period. */
const RestatementShown = component('Restatement', {
  coup: Text,
  request: Text,
  recordedAt: field(Time, 'Recorded', 'Time at which the correction was recorded, UTC.'),
  day: Text.meta({ description: 'Gaming day whose reports include the money of the coup.' }),
  event: EventNo,
});
export type Restatement = ShownBy<typeof RestatementShown>;

export const RESTATED = {
  restated: field(
    z.array(RestatementShown),
    'Corrected later',
    'Corrections made after the period of coups settled in it. Their money counts on the later day.',
  ),
};

/** Returns the field of totals of a report. */
export const totals = <S extends z.ZodType>(total: S) => ({
  sums: field(z.array(total), 'Totals', 'Totals by currency. A total is empty if a figure in it is empty.'),
});

/** Fields of every report, apart from its question and its rows. */
export const FRAME = {
  log: z
    .object({
      size: field(
        Count,
        'Audit log size',
        'Size of the audit log that the report names: its number of events. `log` is empty if nothing is sealed.',
      ),
      root: field(Text, 'Audit log root', 'Root hash of that audit log.'),
    })
    .nullable()
    .meta({ description: 'Size and root of the requested checkpoint, otherwise of the newest.' }),
  sealed: field(Flag, 'Sealed', 'True if that audit log has every event of the report.'),
  rows: field(Count, 'Rows', 'Number of rows.'),
  sha256: field(
    Text,
    'SHA-256',
    'SHA-256 of the report as RFC 8785 JSON without `sha256` and `position`, in a trial balance also without `balanceBasis`.',
  ),
  position: field(
    z.array(z.string()),
    'Position',
    'Position of the read model as a list. Not part of `sha256`.',
  ),
};

const { log, sealed, rows, ...last } = FRAME;

/** Fields in the JSON of every report, apart from its tables. */
export const FRAME_FIELDS: readonly Field[] = fieldsOf({
  report: field(Text, 'Report', 'Name of the report.'),
  ...PERIOD,
  ...DAY_IN_BOOKS,
  ...totals(Text),
  ...RESTATED,
  log,
  sealed,
  rows,
  readModels: MADE_FROM.readModels,
  ...last,
});

/** Returns the names for people of all fields of a report's JSON: of the frame, the tables and the rest. */
export const titlesOf = ({
  tables,
  fields: others,
}: {
  readonly tables: readonly { readonly columns: readonly Field[] }[];
  readonly fields: readonly Field[];
}): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...FRAME_FIELDS, ...tables.flatMap(({ columns }) => columns).toReversed(), ...others].map(
      ({ name, title }) => [name, title],
    ),
  );
