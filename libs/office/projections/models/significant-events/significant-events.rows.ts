import type { JsonObject } from '#kernel/canonical';
import { arrayOf, columns, int, json, oneOf, orNull, text, type RowOf } from '#log/event-store';
import { shapeOf } from '../../running/read-model.port';
import { SEVERITIES, SIGNIFICANT_KIND_NAMES } from './significant-events.kinds';

/** One significant event. Money is decimal strings of minor units; a reason is the hash of its text. */
export const SIGNIFICANT_EVENT = columns({
  /** The sequence number of its event. `part` numbers the rows of one event of the log, from 0. */
  seq: int,
  part: int,
  at: text,
  kind: oneOf(...SIGNIFICANT_KIND_NAMES),
  severity: oneOf(...SEVERITIES),
  /** The event's type and stream. */
  type: text,
  stream: text,
  table: orNull(text),
  patron: orNull(text),
  coup: orNull(text),
  shoe: orNull(text),
  request: orNull(text),
  /** The actor of the command; `asked_by` and `approver` if two people had to agree. */
  who: text,
  role: text,
  asked_by: orNull(text),
  approver: orNull(text),
  /** All staff whom it names, for the search. */
  staff: arrayOf(text),
  amount: orNull(text),
  currency: orNull(text),
  before: orNull(json<JsonObject>()),
  after: orNull(json<JsonObject>()),
  reason: orNull(text),
});
export type SignificantRow = RowOf<typeof SIGNIFICANT_EVENT>;

export const SIGNIFICANT_TABLES = {
  significant_event: shapeOf(SIGNIFICANT_EVENT, ['seq', 'part']),
} as const;
