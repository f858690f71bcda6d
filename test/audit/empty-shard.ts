import type { Finding } from '#proof/audit';

const EMPTY_SHARD = `(select s.shard from generate_series(0, 63) s(shard)
  where not exists (select from sabot.event e where e.shard = s.shard) order by s.shard limit 1) s`;

/**
 * Rows inserted into a shard without events, which no page of a scan reads. `$SHARD$` and `$SEQ$` stand for
 * an event's position.
 */
export const IN_EMPTY_SHARD: readonly (readonly [
  name: string,
  sqls: readonly string[],
  kind: Finding['kind'],
])[] = [
  [
    'a leg in a shard that has no events',
    [
      `insert into sabot.entry (shard, seq, leg, account, currency, amount)
        select s.shard, 1, 0, 'cage', 'EUR', 5 from ${EMPTY_SHARD}`,
    ],
    'entry',
  ],
  [
    'an account in a shard that has no events',
    [
      `insert into sabot.account (shard, account, currency, balance)
        select s.shard, 'patron:eve', 'EUR', 5 from ${EMPTY_SHARD}`,
    ],
    'balance',
  ],
  [
    'an event in a shard that has none',
    [
      `insert into sabot.event (shard, seq, stream, version, event_id, type, schema, data, recorded_at, actor_id, actor_role, hash)
        select s.shard, 1, e.stream, e.version, gen_random_uuid(), e.type, e.schema, e.data, e.recorded_at,
          e.actor_id, e.actor_role, e.hash from sabot.event e cross join ${EMPTY_SHARD}
        where e.shard = $SHARD$ and e.seq = $SEQ$`,
    ],
    'beyond-head',
  ],
];
