import { EVENT } from './event-row';

/** A range of a shard: `after` exclusive, `last` inclusive. */
export interface SeqRange {
  readonly shard: number;
  readonly after: number;
  readonly last: number;
}

/**
 * Returns ranges as the first three parameters of a statement: the shards, the exclusive starts and the ends.
 */
export const columnsOfSpans = (spans: readonly SeqRange[]): readonly [number[], number[], number[]] => [
  spans.map(({ shard }) => shard),
  spans.map(({ after }) => after),
  spans.map(({ last }) => last),
];

/** The parameters of `columnsOfSpans`, one row a range. */
export const SPANS = 'from unnest($1::smallint[], $2::bigint[], $3::bigint[]) as at(shard, after, last)';

/**
 * Selects the events of ranges, all columns of `EVENT` in `e`. Each range is its own subquery (`lateral` with
 * `offset`), because a join would be planned over the whole log.
 */
export const EVENTS_OF_SPANS = `${SPANS}
  cross join lateral (
    select ${EVENT.list('e')} from sabot.event e
    where e.shard = at.shard and e.seq > at.after and e.seq <= at.last
    order by e.seq offset 0
  ) e`;
