import { z } from 'zod';
import { SEVERITIES, SIGNIFICANT_KIND_NAMES } from '#office/projections';
import {
  Amount,
  columnsOf,
  component,
  Count,
  field,
  oneOf,
  table,
  Text,
  Time,
  type ShownBy,
} from '../frame/fields';

/** Names of the kinds in generated clients. Without the prefix, Go would declare `FALSE_DRAW` twice: it is a code, too. */
const CONSTANTS = SIGNIFICANT_KIND_NAMES.map((kind) => `KIND_${kind.replaceAll('-', '_').toUpperCase()}`);

const Side = z.record(z.string(), z.unknown()).nullable();

/** One significant event (reports.md). */
export const SignificantEventShown = component('SignificantEvent', {
  at: field(Time, 'At', 'Time of the event.'),
  kind: field(
    oneOf(...SIGNIFICANT_KIND_NAMES).meta({ id: 'SignificantKind', 'x-enum-varnames': CONSTANTS }),
    'Kind',
    'Kind of significant event.',
  ),
  severity: field(oneOf(...SEVERITIES), 'Severity', 'Severity of the kind.'),
  table: field(Text.nullable(), 'Table', 'Table id. Empty if the event belongs to no table.'),
  patron: field(Text.nullable(), 'Patron', 'Patron id. Empty if the event concerns no patron.'),
  coup: field(Text.nullable(), 'Coup', 'Coup id. Empty if the event belongs to no coup.'),
  shoe: field(Text.nullable(), 'Shoe', 'Shoe id. Empty if the event belongs to no shoe.'),
  request: field(Text.nullable(), 'Request', 'Id of the request. Empty without one.'),
  who: z.object({
    id: field(Text, 'By', 'Person or service that gave the command.'),
    role: field(Text, 'Role', 'Role of that person.'),
  }),
  askedBy: field(Text.nullable(), 'Asked by', 'Person who asked for an approval. Empty without a request.'),
  approver: field(Text.nullable(), 'Approver', 'Person who approved. Empty without an approval.'),
  amount: field(Amount.nullable(), 'Amount', 'Amount of the event. Empty without one.'),
  currency: field(Text.nullable(), 'Currency', 'Currency of the amount, ISO 4217. Empty without an amount.'),
  before: Side.meta({ description: 'The changed values before the event.' }),
  after: Side.meta({ description: 'The changed values after the event, or other details.' }),
  reason: z
    .object({
      text: field(Text.nullable(), 'Reason', 'Reason in words. Empty once it was erased.'),
      hash: field(Text, 'Hash of the reason', 'SHA-256 of the salted reason.'),
    })
    .nullable(),
  shard: field(Count, 'Shard', 'Shard of the event.'),
  seq: field(Count, 'Seq', 'Sequence number of the event in its shard.'),
  type: field(Text, 'Event', 'Name of the event.'),
  stream: field(Text, 'Stream', 'Stream of the event.'),
});
export type SignificantEvent = ShownBy<typeof SignificantEventShown>;

const KindCount = z.object({
  kind: field(Text, 'Kind', 'Kind of significant event.'),
  events: field(Count, 'Events', 'Number of events of this kind.'),
});

export const SignificantEventsBody = component('SignificantEventsReport', {
  events: z.array(SignificantEventShown).meta({ description: 'The events, newest first.' }),
  counts: field(z.array(KindCount), 'Events by kind', 'Number of events of each kind.'),
});

const { id: by, role } = SignificantEventShown.shape.who.shape;

export const SIGNIFICANT_EVENTS_TABLES = {
  kinds: { ...table('kind', 'By kind', 1, columnsOf(KindCount.shape)), onPaperAlone: true },
  events: table(
    'event',
    'Events',
    2,
    columnsOf(SignificantEventShown.shape, {
      request: { by, role },
      currency: {
        before: field(Text, 'Before', 'Value before the change, as JSON. Empty without a change.'),
        after: field(Text, 'After', 'Value after the change, as JSON. Empty without a change.'),
        reason: field(
          Text,
          'Reason',
          'Reason in words; `erased` once the text was erased. Empty without a reason.',
        ),
      },
    }),
  ),
} as const;
