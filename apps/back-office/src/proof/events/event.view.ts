import { z } from 'zod';
import { pageOf } from '../../reading/documented';

const Count = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

/** One event of the log. */
const EventView = z
  .object({
    shard: Count,
    seq: Count,
    stream: z.string(),
    version: Count,
    eventId: z.string(),
    type: z.string(),
    schema: Count,
    data: z.record(z.string(), z.unknown()),
    recordedAt: z.string(),
    actor: z.object({ id: z.string(), role: z.string() }),
    correlationId: z.string().nullable(),
    causationId: z.string().nullable(),
    commandId: z.string().nullable(),
    hash: z.string(),
  })
  .meta({ id: 'StoredEvent' });

export const EventsView = pageOf('Events', EventView);
export type EventsView = z.output<typeof EventsView>;
