/**
 * SQL for the version of the first page of the last opening position (S6) up to version `$3` of stream `$2` in shard
 * `$1`; 1 where there is none. In canonical JSON no string can hold the bytes looked for: its quotes would be escaped.
 */
export const OPENING_BEFORE = `coalesce((
        select o.version from sabot.event o
        where o.shard = $1 and o.stream = $2 and o.version <= $3
          and o.type = 'TableOpening' and o.data like '%"page":1,"pages":%'
        order by o.version desc limit 1
      ), 1)`;
