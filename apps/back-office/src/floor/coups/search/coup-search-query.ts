import { z } from 'zod';
import { parsed, reject, type Parsed } from '#kernel/decision';
import { RecordedPatronId, TableId } from '#log/contract';
import { COUP_OUTCOMES, COUP_STATUSES, type CoupPlaceInList, type CoupSearch } from '#office/projections';
import { isCoupId } from '../../../reading/ids';
import { CurrencyText, List, Sum, Time } from '../../../reading/parameters';

/** The conditions of a search, all of which must hold. */
export const CoupSearchQuery = z.strictObject({
  ...List.shape,
  table: TableId.optional(),
  patron: RecordedPatronId.optional(),
  outcome: z.enum(COUP_OUTCOMES, { error: `one of ${COUP_OUTCOMES.join(', ')}` }).optional(),
  status: z.enum(COUP_STATUSES, { error: `one of ${COUP_STATUSES.join(', ')}` }).optional(),
  from: Time.optional(),
  until: Time.optional(),
  min: Sum.optional(),
  max: Sum.optional(),
  currency: CurrencyText.optional(),
});
export type CoupSearchQuery = z.output<typeof CoupSearchQuery>;

/** Returns the search of a query. Refuses a cursor that no page gave with `BAD_FIELD`. */
export const searchOf = ({
  after: _after,
  cursor,
  limit,
  ...wanted
}: CoupSearchQuery): Parsed<CoupSearch> => {
  if (cursor === undefined) return parsed({ ...wanted, limit: limit + 1 });
  const [, at, coup] = CURSOR.exec(cursor) ?? [];
  if (at === undefined || coup === undefined || !Time.safeParse(at).success || !isCoupId(coup))
    return NOT_A_CURSOR;
  return parsed({ ...wanted, behind: { opened_at: at, coup }, limit: limit + 1 });
};

const CURSOR = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[.]\d{6}Z)_(.+)$/u;
const NOT_A_CURSOR = reject('BAD_FIELD', 'cursor: leave it out, or send the `next` of the previous page.');

/** Returns the cursor behind a row. */
export const cursorOf = ({ opened_at: at, coup }: CoupPlaceInList): string => `${at}_${coup}`;
