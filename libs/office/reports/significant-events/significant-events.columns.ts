import { columns, fields, type Column, type Field, type TableAbout } from '../frame/sheet';

const COLUMNS: readonly Column[] = [
  ...columns('time', ['at', 'At', 'Time of the event.']),
  ...columns(
    'text',
    ['kind', 'Kind', 'Kind of significant event.'],
    ['severity', 'Severity', 'Severity of the kind.'],
    ['table', 'Table', 'Table id. Empty if the event belongs to no table.'],
    ['patron', 'Patron', 'Patron id. Empty if the event concerns no patron.'],
    ['coup', 'Coup', 'Coup id. Empty if the event belongs to no coup.'],
    ['shoe', 'Shoe', 'Shoe id. Empty if the event belongs to no shoe.'],
    ['request', 'Request', 'Id of the request. Empty without one.'],
    ['by', 'By', 'Person or service that gave the command.'],
    ['role', 'Role', 'Role of that person.'],
    ['askedBy', 'Asked by', 'Person who asked for an approval. Empty without a request.'],
    ['approver', 'Approver', 'Person who approved. Empty without an approval.'],
  ),
  ...columns('money', ['amount', 'Amount', 'Amount of the event. Empty without one.']),
  ...columns(
    'text',
    ['currency', 'Currency', 'Currency of the amount, ISO 4217. Empty without an amount.'],
    ['before', 'Before', 'Value before the change, as JSON. Empty without a change.'],
    ['after', 'After', 'Value after the change, as JSON. Empty without a change.'],
    ['reason', 'Reason', 'Reason in words; `erased` once the text was erased. Empty without a reason.'],
  ),
  ...columns(
    'count',
    ['shard', 'Shard', 'Shard of the event.'],
    ['seq', 'Seq', 'Sequence number of the event in its shard.'],
  ),
  ...columns('text', ['type', 'Event', 'Name of the event.'], ['stream', 'Stream', 'Stream of the event.']),
];

const COUNT_COLUMNS: readonly Column[] = [
  ...columns('text', ['kind', 'Kind', 'Kind of significant event.']),
  ...columns('count', ['events', 'Events', 'Number of events of this kind.']),
];

export const SIGNIFICANT_EVENTS_TABLES = {
  kinds: { line: 'kind', title: 'By kind', columns: COUNT_COLUMNS, keys: 1, onPaperAlone: true },
  events: { line: 'event', title: 'Events', columns: COLUMNS, keys: 2 },
} as const satisfies Record<string, TableAbout>;

export const SIGNIFICANT_EVENTS_FIELDS: readonly Field[] = fields(
  ['counts', 'Events by kind', 'Number of events of each kind.'],
  ['who.id', 'By', 'Person or service that gave the command.'],
  ['who.role', 'Role', 'Role of that person.'],
  ['reason.text', 'Reason', 'Reason in words. Empty once it was erased.'],
  ['reason.hash', 'Hash of the reason', 'SHA-256 of the salted reason.'],
);
