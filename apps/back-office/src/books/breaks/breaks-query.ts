import { z } from 'zod';
import { BREAK_SOURCES } from '#game/breaks';
import { parsed, reject, type Parsed } from '#kernel/decision';
import { BreakId, RecordedPersonId, TableId } from '#log/contract';
import { BREAK_PHASES, type BreakSearch } from '#office/projections';
import { CurrencyText, List, Sum, Time } from '../../reading/parameters';

/** The conditions of a search, all of which must hold. */
export const BreaksQuery = z.strictObject({
  ...List.shape,
  cursor: z
    .string()
    .regex(/^[!-~]{1,6000}$/u, { error: 'leave it out, or give the `next` of the page before' })
    .optional(),
  source: z.enum(BREAK_SOURCES, { error: `one of ${BREAK_SOURCES.join(', ')}` }).optional(),
  phase: z.enum(BREAK_PHASES, { error: `one of ${BREAK_PHASES.join(', ')}` }).optional(),
  table: TableId.optional(),
  assignee: RecordedPersonId.optional(),
  openedBefore: Time.optional(),
  min: Sum.optional(),
  currency: CurrencyText.optional(),
});
export type BreaksQuery = z.output<typeof BreaksQuery>;

/** Returns the start of the page and the search. Refuses a cursor that no page gave with `BAD_FIELD`. */
export const wantedOf = ({
  after: _after,
  limit: _limit,
  cursor,
  min,
  ...wanted
}: BreaksQuery): Parsed<{ readonly wanted: BreakSearch; readonly behind: string }> => {
  const behind = decoded(cursor ?? '');
  if (behind === null)
    return reject('BAD_FIELD', 'cursor: leave it out, or send the `next` of the previous page.');
  return parsed({ wanted: { ...wanted, min: min === undefined ? undefined : BigInt(min) }, behind });
};

/** Returns the cursor after a discrepancy: its id, encoded for a URL, since an account's name may have any letters. */
export const cursorOf = (id: string): string => encodeURIComponent(id);

/** Returns the id in a cursor, an empty one without a cursor, or `null` if no page gave it. */
const decoded = (cursor: string): string | null => {
  try {
    const id = decodeURIComponent(cursor);
    return id === '' || BreakId.safeParse(id).success ? id : null;
  } catch {
    return null; // not one of ours
  }
};
