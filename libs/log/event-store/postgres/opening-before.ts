/**
 * SQL for the version of the first page of the last opening position (S6) of a stream up to a version; 1 where there is
 * none. What it is asked of is SQL: parameters, or a shard's number. In canonical JSON no string can hold the bytes looked for: its quotes would be escaped.
 *
 * Behind a case the planner doesn't hold that text for so rare that it reads the shard's whole leaf for it instead of
 * going back by the index, and no event is searched but openings. Measured in a log of 10⁵, the database's CPU a replay of
 * a coup 100 (800) events behind an opening: 1.7 (3.6) ms, where it took 4.5 (6.7). A partial index of openings and
 * reveals took another 0.5 ms off, and added 5 % to what a command costs the database, so there is none.
 */
export const openingBefore = ({
  shard,
  stream,
  version,
}: Readonly<Record<'shard' | 'stream' | 'version', string>>): string =>
  `coalesce((
        select o.version from sabot.event o
        where o.shard = ${shard} and o.stream = ${stream} and o.version <= ${version}
          and case when o.type = 'TableOpening' then o.data like '%"page":1,"pages":%' else false end
        order by o.version desc limit 1
      ), 1)`;
