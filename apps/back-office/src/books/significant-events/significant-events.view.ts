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
    seq: Count.meta({ description: 'With `shard` the address of the event in the log.' }),
    type: z.string().meta({ description: 'The event’s.' }),
    stream: z.string(),
    table: Id,
    patron: Id,
    coup: Id,
    shoe: Id,
    request: Id,
    who: z
      .object({ id: z.string(), role: z.string() })
      .meta({ description: 'Whose command it came of; `system`: it happened by itself.' }),
    askedBy: Id.meta({ description: 'Who asked, where a second person had to agree.' }),
    approver: Id,
    amount: Amount.nullable(),
    currency: Id,
    before: Side.meta({ description: 'What differs, as it was.' }),
    after: Side.meta({ description: 'What differs, as it is; or what else there is to say.' }),
    reason: z
      .object({
        hash: z
          .string()
          .meta({ description: 'SHA-256 of a salt and the text, in hex, as the event has it.' }),
        text: z.string().nullable().meta({ description: 'Null once it was erased.' }),
      })
      .nullable(),
  })
  .meta({ id: 'SignificantEvent' });

export const SignificantEventsView = keptPageOf('SignificantEvents', SignificantEventView);
export type SignificantEventsView = z.output<typeof SignificantEventsView>;
