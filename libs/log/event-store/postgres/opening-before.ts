/**
 * Returns SQL for the version of the first page of a stream's last snapshot (S6) up to a version; 1 if there
 * is none. The arguments are SQL: parameters, or a shard's number. The text search is safe, because canonical
 * JSON escapes the quotes within strings.
 *
 * The `case` keeps the planner from considering that text so rare that it scans the whole partition instead
 * of the index backwards; only snapshots are searched. In a log of 10⁵ events, replaying a coup 100 (800)
 * events after a snapshot took the database 1.7 (3.6) ms of CPU, and 4.5 (6.7) ms before. A partial index of
 * snapshots and reveals would save another 0.5 ms, but add 5 % to the cost of a command, so there is none.
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
