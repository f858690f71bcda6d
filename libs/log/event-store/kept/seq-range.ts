import { EVENT_COLUMNS } from './event-row';

/** A range of a shard: what lies behind a seq, up to another. */
export interface SeqRange {
  readonly shard: number;
  readonly after: number;
  readonly last: number;
}

/** Spans as the first three parameters of a statement: the shards, the seqs behind which they begin, their last ones. */
export const columnsOfSpans = (spans: readonly SeqRange[]): readonly [number[], number[], number[]] => [
  spans.map(({ shard }) => shard),
  spans.map(({ after }) => after),
  spans.map(({ last }) => last),
];

/** The parameters of `columnsOfSpans`, a row a span. */
export const SPANS = 'from unnest($1::smallint[], $2::bigint[], $3::bigint[]) as at(shard, after, last)';

/**
 * The events of spans, all of `EVENT_COLUMNS` in `e`. Span by span (`lateral`, kept apart by its `offset`): a join would
 * be planned as one over the whole log.
 */
export const EVENTS_OF_SPANS = `${SPANS}
  cross join lateral (
    select ${EVENT_COLUMNS} from sabot.event e
    where e.shard = at.shard and e.seq > at.after and e.seq <= at.last
    order by e.seq offset 0
  ) e`;
