import type { Pool } from 'pg';
import { recordsOf, utcText } from '#log/event-store';
import type { DeliveryRow, DeliverySearch, DeliveryState, Try } from './postgres-webhooks';

/** A reader of the deliveries, for a pool whose user is a member of `sabot_reader`. */
export class WebhookReader {
  constructor(private readonly pool: Pool) {}

  /** Returns deliveries in order of webhook, shard and seq. */
  async deliveries({ webhook, state, behind, limit }: DeliverySearch): Promise<readonly DeliveryRow[]> {
    const place = [behind?.webhook ?? '', behind?.shard ?? -1, behind?.seq ?? -1];
    const values = [webhook ?? null, state ?? null, ...place, limit];
    const rows = await recordsOf<Columns>(this.pool, {
      name: 'webhook deliveries',
      text: DELIVERIES,
      values,
    });
    return rows.map(({ seq, event_id: eventId, next_at: nextAt, log, ...row }) => ({
      ...row,
      seq: Number(seq),
      eventId,
      nextAt,
      tries: log,
    }));
  }
}

interface Columns {
  readonly webhook: string;
  readonly shard: number;
  readonly seq: string;
  readonly stream: string;
  readonly event_id: string;
  readonly type: string;
  readonly state: DeliveryState;
  readonly next_at: string | null;
  readonly log: readonly Try[];
}

const DELIVERIES = `select d.webhook, d.shard, d.seq, d.stream, d.event_id, d.type, d.state, d.log,
    case when d.state = 'waiting'
      then ${utcText('d.next_at')} end as next_at
  from sabot_read.webhook_delivery d
  where ($1::text is null or d.webhook = $1) and ($2::text is null or d.state = $2)
    and (d.webhook, d.shard, d.seq) > ($3, $4::smallint, $5::bigint)
  order by d.webhook, d.shard, d.seq limit $6`;
