import { escapeIdentifier } from 'pg';
import { arrayOf, columns, int, oneOf, orNull, text, texts } from '#log/event-store';
import type { TableShape } from '../running/read-model.port';

/** Tables besides the rows that must also be equal. */
export const BOOKKEEPING: Readonly<Record<string, TableShape>> = {
  folded: { key: ['stream'], values: ['version', 'state'] },
  parked: { key: ['stream'], values: ['seq', 'version', 'event_id', 'type', 'halts'] },
  checkpoint: { key: [], values: ['incarnation', 'seq'] },
};

/**
 * Returns the query for the rows that differ between two builds. Parameters: $1 the old build, $2 the new
 * one, $3 shards, $4 the most rows. Each row has `shard`, `key`, `how`, and `count`, the number of all that differ. It also has the values of both sides as texts in the order of `values`, `null` if a side lacks the row. With `outside` it
 * takes the rows of all other shards.
 */
export const differencesOf = (
  table: string,
  { key, values }: TableShape,
  where: 'within' | 'outside' = 'within',
): string => {
  const texts = (columns: readonly string[]): string =>
    `array[${columns.map((column) => `t.${escapeIdentifier(column)}::text`).join(', ')}]::text[]`;
  const inShards = where === 'within' ? 't.shard = any($3)' : 't.shard <> all($3)';
  const side = (build: string): string =>
    `select t.shard, ${texts(key)} as key, ${texts(values)} as said
      from sabot_read.${escapeIdentifier(table)} t where t.build = ${build} and ${inShards}`;
  return `with was as (${side('$1')}), now as (${side('$2')})
    select coalesce(was.shard, now.shard) as shard, coalesce(was.key, now.key) as key, count(*) over () as count,
      case when now.key is null then 'missing' when was.key is null then 'extra' else 'other' end as how,
      was.said as was, now.said as now
    from was full join now on now.shard = was.shard and now.key = was.key
    where was.said is distinct from now.said
    order by 1, 2 limit $4`;
};

/** The columns of `differencesOf`. */
export const DIFFERENCE = columns({
  shard: int,
  key: arrayOf(text),
  count: int,
  how: oneOf('missing', 'extra', 'other'),
  was: orNull(texts),
  now: orNull(texts),
});
