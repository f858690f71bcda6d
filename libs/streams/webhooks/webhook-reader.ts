import type { Pool } from 'pg';
import { columns, int, json, oneOf, orNull, query, text, utcText } from '#log/event-store';
import {
  GIVEN_UP,
  type DeliveryRow,
  type DeliverySearch,
  type DeliveryState,
  type Try,
} from './postgres-webhooks';

/** A reader of the deliveries, for a pool whose user is a member of `sabot_reader`. */
export class WebhookReader {
  constructor(private readonly pool: Pool) {}

  /** Returns deliveries in order of webhook, shard and seq. */
  async deliveries({ webhook, state, behind, limit }: DeliverySearch): Promise<readonly DeliveryRow[]> {
    const place = [behind?.webhook ?? '', behind?.shard ?? -1, behind?.seq ?? -1];
    const values = [webhook ?? null, state ?? null, ...place, limit];
    return query(this.pool, DELIVERY, { name: 'webhook deliveries', text: DELIVERIES, values });
  }
}

const DELIVERY = columns({
  webhook: text,
  shard: int,
  seq: int,
  stream: text,
  eventId: text,
  type: text,
  state: oneOf<DeliveryState>('waiting', 'delivered', GIVEN_UP),
  nextAt: orNull(text),
  log: json<readonly Try[]>(), // written by `END`
}).as(({ log, ...delivery }): DeliveryRow => ({ ...delivery, tries: log }));

const DELIVERIES = `select ${DELIVERY.list('d', { nextAt: `case when d.state = 'waiting' then ${utcText('d.next_at')} end` })}
  from sabot_read.webhook_delivery d
  where ($1::text is null or d.webhook = $1) and ($2::text is null or d.state = $2)
    and (d.webhook, d.shard, d.seq) > ($3, $4::smallint, $5::bigint)
  order by d.webhook, d.shard, d.seq limit $6`;
