import { z } from 'zod';
import { SEVERITIES, SIGNIFICANT_KIND_NAMES } from '#office/projections';
import { keptPageOf } from '../../reading/documented';
import { Amount, Count, Time } from '../../reading/figures';

const Id = z.string().nullable();
const Side = z.record(z.string(), z.unknown()).nullable();

/** One significant event (reports.md). */
export const SignificantEventView = z
  .object({
    kind: z.enum(SIGNIFICANT_KIND_NAMES).meta({ id: 'SignificantKind' }),
    severity: z.enum(SEVERITIES),
    at: Time,
    shard: Count,
    seq: Count.meta({ description: 'Together with `shard`: the position of the event in the log.' }),
    type: z.string().meta({ description: 'The type of the event.' }),
    stream: z.string(),
    table: Id,
    patron: Id,
    coup: Id,
    shoe: Id,
    request: Id,
    who: z
      .object({ id: z.string(), role: z.string() })
      .meta({ description: 'The person whose command caused it; `system` if no person did.' }),
    askedBy: Id.meta({ description: 'The person who asked, if a second person had to approve.' }),
    approver: Id,
    amount: Amount.nullable(),
    currency: Id,
    before: Side.meta({ description: 'The changed values before the event.' }),
    after: Side.meta({ description: 'The changed values after the event, or other details.' }),
    reason: z
      .object({
        hash: z.string().meta({ description: 'SHA-256 of a salt and the text, in hex, as in the event.' }),
        text: z.string().nullable().meta({ description: 'The text; `null` after it was erased.' }),
      })
      .nullable(),
  })
  .meta({ id: 'SignificantEvent' });

export const SignificantEventsView = keptPageOf('SignificantEvents', SignificantEventView);
export type SignificantEventsView = z.output<typeof SignificantEventsView>;
