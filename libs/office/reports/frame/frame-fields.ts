import { fields, type Field } from './sheet';

/** Fields that reports of every kind have in their JSON beside their tables. */
export const FRAME_FIELDS: readonly Field[] = fields(
  ['report', 'Report', 'Name of the report.'],
  ['timeZone', 'Time zone', 'Time zone of the casino. Only if the report has a period.'],
  ['from', 'From', 'Beginning of the period, UTC.'],
  ['until', 'Until', 'End of the period, UTC; the first moment after it.'],
  [
    'isOver',
    'Period over',
    'False while the period is running: the figures may still change, and the PDF has no signature lines.',
  ],
  ['asOf', 'As of', 'Time of the last event in the report, UTC. Empty if there is none.'],
  ['sums', 'Totals', 'Totals by currency. A total is empty if a figure in it is empty.'],
  [
    'restated',
    'Corrected later',
    'Corrections made after the period of coups settled in it. Their money counts on the later day.',
  ],
  ['recordedAt', 'Recorded', 'Time at which the correction was recorded, UTC.'],
  [
    'log.size',
    'Audit log size',
    'Size of the audit log that the report names: its number of events. `log` is empty if nothing is sealed.',
  ],
  ['log.root', 'Audit log root', 'Root hash of that audit log.'],
  ['sealed', 'Sealed', 'True if that audit log has every event of the report.'],
  ['rows', 'Rows', 'Number of rows.'],
  ['readModels', 'Read models', 'Read models from which the report was made, each with its position.'],
  [
    'parkedStreams',
    'Parked streams',
    'Streams from which events are missing: the read model could not handle an event.',
  ],
  [
    'sha256',
    'SHA-256',
    'SHA-256 of the report as RFC 8785 JSON without `sha256` and `position`, in a trial balance also without `balanceBasis`.',
  ],
  ['position', 'Position', 'Position of the read model as a list. Not part of `sha256`.'],
);

/** Returns the name for people of each field of a report's JSON: of the frame, the report's tables and its other fields. */
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
