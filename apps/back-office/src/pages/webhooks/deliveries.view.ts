import { z } from 'zod';
import { pageOf } from '../../reading/documented';
import { component } from '../../reading/figures';

const Count = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

const TryView = component('WebhookTry', {
  at: z.string().meta({ description: 'End of the try, UTC.' }),
  status: z.int().nullable().meta({ description: 'Status of the answer; `null` if none came.' }),
  ms: Count,
  error: z.string().nullable().meta({ description: 'The error; `null` if the delivery was accepted.' }),
});

const DeliveryView = component('WebhookDelivery', {
  webhook: z.string(),
  shard: Count,
  seq: Count,
  stream: z.string(),
  eventId: z.string().meta({ description: 'Id of the event; also the header `webhook-id`.' }),
  type: z.string(),
  state: z.enum(['waiting', 'delivered', 'given-up']),
  nextAt: z.string().nullable().meta({ description: 'Time of the next try; `null` if there is none.' }),
  tries: z.array(TryView),
});

export const DeliveriesView = pageOf('WebhookDeliveries', DeliveryView);
export type DeliveriesView = z.output<typeof DeliveriesView>;
