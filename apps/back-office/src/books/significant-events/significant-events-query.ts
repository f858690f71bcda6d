import { z } from 'zod';
import { parsed, reject, type Parsed } from '#kernel/decision';
import { RecordedPatronId, RecordedPersonId, TableId, Text } from '#log/contract';
import {
  SEVERITIES,
  SIGNIFICANT_KIND_NAMES,
  type SignificantPlace,
  type SignificantRead,
  type SignificantSearch,
} from '#office/projections';
import { CurrencyText, List, Sum, Time } from '../../reading/parameters';

/** The conditions of a search, all of which must hold. */
export const SignificantEventsQuery = z.strictObject({
  ...List.shape,
  kind: z.enum(SIGNIFICANT_KIND_NAMES, { error: `one of ${SIGNIFICANT_KIND_NAMES.join(', ')}` }).optional(),
  severity: z.enum(SEVERITIES, { error: `one of ${SEVERITIES.join(', ')}` }).optional(),
  table: TableId.optional(),
  patron: RecordedPatronId.optional(),
  coup: Text.optional(),
  staff: RecordedPersonId.optional(),
  from: Time.optional(),
  until: Time.optional(),
  min: Sum.optional(),
  max: Sum.optional(),
  currency: CurrencyText.optional(),
});
export type SignificantEventsQuery = z.output<typeof SignificantEventsQuery>;

/** Returns the search of a query. Refuses a cursor that no page gave with `BAD_FIELD`. */
export const searchOf = ({
  after: _after,
  cursor,
  limit,
  ...wanted
}: SignificantEventsQuery): Parsed<SignificantSearch> => {
  if (cursor === undefined) return parsed({ ...wanted, limit: limit + 1 });
  const [, at, shard, seq, part] = CURSOR.exec(cursor) ?? [];
  if (at === undefined || !Time.safeParse(at).success) return NOT_A_CURSOR;
  const behind = { at, shard: Number(shard), seq: Number(seq), part: Number(part) };
  return parsed({ ...wanted, behind, limit: limit + 1 });
};

const CURSOR = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[.]\d{6}Z)_(\d{1,2})_(\d{1,15})_(\d{1,4})$/u;
const NOT_A_CURSOR = reject('BAD_FIELD', 'cursor: leave it out, or send the `next` of the previous page.');

/** Returns the cursor after a row. */
export const cursorOf = ({ at, shard, seq, part }: SignificantPlace | SignificantRead): string =>
  `${at}_${shard}_${seq}_${part}`;
