import { z } from 'zod';
import { Position } from '../../../reading/documented';
import { Count, Time } from '../../../reading/figures';

/** What every report says of itself beside its question and its rows. */
export const FRAME = {
  log: z.object({ size: Count, root: z.string() }).nullable().meta({
    description:
      'Size and root of the requested checkpoint, otherwise of the newest; `null` if nothing is sealed yet.',
  }),
  sealed: z.boolean().meta({
    description:
      'True if that log contains all events of the report. Then the same `size` always gives the same bytes.',
  }),
  rows: Count,
  sha256: z.string().meta({
    description:
      'SHA-256 of the report in canonical JSON (RFC 8785), without this field, `position` and, in a trial balance, `balanceBasis`.',
  }),
  position: Position,
};

/** What a report from read models says of them beside that. */
export const MADE_FROM = {
  isOver: z.boolean().meta({
    description:
      'True if the period is over and all its events are included. The same log then always gives the same report.',
  }),
  readModels: z
    .array(
      z
        .object({
          name: z.string(),
          position: z.string().meta({
            description:
              'One `shard:seq` for each shard, separated by spaces: events up to there are included. For a past period: its last events.',
          }),
          parkedStreams: Count.meta({
            description: 'Number of streams with missing events, because one event could not be handled.',
          }),
        })
        .meta({ id: 'ReadModelPosition' }),
    )
    .meta({ description: 'The read models that the report was made from; `sha256` covers this field.' }),
};

/** The stretch of time that a report is of; `until` is the first moment behind it. */
export const PERIOD = { timeZone: z.string(), from: Time, until: Time };
