import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { parsed, reject, type Parsed } from '#kernel/decision';
import { WebhookReader, type DeliveryRow } from '#streams/webhooks';
import { List, pageWithin } from '../../reading/parameters';
import { SimpleQuestion } from '../../reading/question';
import type { DeliveriesView } from './deliveries.view';

const NAME = 'a webhook’s name, such as crm';

export const DeliveriesQuery = z.strictObject({
  cursor: List.shape.cursor,
  limit: List.shape.limit,
  webhook: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,39}$/u, { error: NAME })
    .optional(),
  state: z
    .enum(['waiting', 'delivered', 'given-up'], { error: 'one of waiting, delivered, given-up' })
    .optional(),
});
export type DeliveriesQuery = z.output<typeof DeliveriesQuery>;

/** A query for deliveries of events to webhooks. */
export class ReadDeliveries extends SimpleQuestion<DeliveriesView, DeliveriesQuery> {}

const CURSOR = /^([a-z0-9-]{1,40})_(\d{1,2})_(\d{1,15})$/u;
const NOT_A_CURSOR = reject('BAD_FIELD', 'cursor: leave it out, or send the `next` of the previous page.');
const cursorOf = ({ webhook, shard, seq }: DeliveryRow): string => `${webhook}_${shard}_${seq}`;

@QueryHandler(ReadDeliveries)
export class ReadDeliveriesHandler implements IQueryHandler<ReadDeliveries> {
  constructor(private readonly webhooks: WebhookReader) {}

  async execute({ query }: ReadDeliveries): Promise<Parsed<DeliveriesView>> {
    const { cursor, limit, webhook, state } = query;
    const [, name, shard, seq] = CURSOR.exec(cursor ?? '') ?? [];
    if (cursor !== undefined && name === undefined) return NOT_A_CURSOR;
    const behind = name === undefined ? undefined : { webhook: name, shard: Number(shard), seq: Number(seq) };
    const found = await this.webhooks.deliveries({ webhook, state, behind, limit: limit + 1 });
    const { rows, next } = pageWithin(limit, found, cursorOf);
    const items = rows.map((row) => ({ ...row, tries: row.tries.map((each) => ({ ...each })) }));
    return parsed({ items, next, position: [] });
  }
}
