import type { BreakSource } from '#game/breaks';
import { columns, int, json, utcText, type RowOf, type Statement } from '#log/event-store';
import { BREAK, type BreakRow } from '../models/breaks/breaks.read-model';

/** The phases by which discrepancies are searched: their own, and `unclosed` for all but `closed`. */
export const BREAK_PHASES = ['open', 'explained', 'closed', 'unclosed'] as const;

/** The conditions of a search for discrepancies, all of which must hold. */
export interface BreakSearch {
  readonly source?: BreakSource | undefined;
  readonly phase?: (typeof BREAK_PHASES)[number] | undefined;
  readonly table?: string | undefined;
  readonly assignee?: string | undefined;
  /** Opened (or opened again) before this day or time, UTC. */
  readonly openedBefore?: string | undefined;
  /** The least amount in minor units, missing or surplus. */
  readonly min?: bigint | undefined;
  readonly currency?: string | undefined;
}

/** A page of discrepancies in order of id. */
export interface BreakPage {
  /** The id after which the page begins; empty for the first page. */
  readonly behind: string;
  readonly limit: number;
}

/** A discrepancy as read, with its shard and the texts of its explanations if they still exist. */
export const BREAK_READ = columns({
  shard: int,
  ...BREAK.shape,
  explanations: json<
    readonly (Omit<BreakRow['explanations'][number], 'reason'> & {
      readonly reason: { readonly hash: string; readonly text: string | null };
    })[]
  >(), // built by `EXPLANATIONS`
});
export type BreakRead = RowOf<typeof BREAK_READ>;

const EXPLANATIONS = `(
        select coalesce(json_agg(json_build_object('by', x.value -> 'by', 'at', x.value ->> 'at', 'reason', json_build_object(
          'hash', x.value ->> 'reason',
          'text', (select n.text from sabot.note n where n.hash = decode(x.value ->> 'reason', 'hex'))
        )) order by x.ordinality), '[]')
        from json_array_elements(b.explanations) with ordinality as x
      )`;

const COLUMNS = BREAK_READ.list('b', {
  opened_at: utcText('b.opened_at'),
  explanations: EXPLANATIONS,
  closed_at: utcText('b.closed_at'),
});

/** Returns the query of a search. It contains only the given conditions, so that the planner can choose the index. */
export const searchOfBreaks = (
  build: number,
  search: BreakSearch,
  { behind, limit }: BreakPage,
): Statement => {
  const values: unknown[] = [build, behind];
  const placed = (value: unknown): string => `$${values.push(value)}`;
  const { source, phase, table, assignee, openedBefore, min, currency } = search;
  const wanted = ['b.build = $1', 'b.break > $2'];
  if (source !== undefined) wanted.push(`b.source = ${placed(source)}`);
  if (phase === 'unclosed') wanted.push(`b.phase <> 'closed'`);
  else if (phase !== undefined) wanted.push(`b.phase = ${placed(phase)}`);
  if (table !== undefined) wanted.push(`b."table" = ${placed(table)}`);
  if (assignee !== undefined) wanted.push(`b.assignee = ${placed(assignee)}`);
  if (openedBefore !== undefined)
    wanted.push(`b.opened_at < ${placed(openedBefore)}::timestamp at time zone 'UTC'`);
  if (min !== undefined) wanted.push(`abs(b.amount) >= ${placed(`${min}`)}::bigint`);
  if (currency !== undefined) wanted.push(`b.currency = ${placed(currency)}`);
  const text = `select ${COLUMNS}
    from sabot_read.break b
    where ${wanted.join(' and ')}
    order by b.break limit ${placed(limit)}`;
  return { text, values };
};
