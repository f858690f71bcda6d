import type { QueryConfig } from 'pg';
import type { BreakSource } from '#game/breaks';
import { utcText } from '#log/event-store';
import type { BreakRow } from '../models/breaks/breaks.read-model';

/** The phases that breaks are asked for by: their own, and those that aren't closed. */
export const BREAK_PHASES = ['open', 'explained', 'closed', 'unclosed'] as const;

/** Which breaks are looked for: all that is named must hold. */
export interface BreakSearch {
  readonly source?: BreakSource | undefined;
  readonly phase?: (typeof BREAK_PHASES)[number] | undefined;
  readonly table?: string | undefined;
  readonly assignee?: string | undefined;
  /** Opened before that day or time in UTC, the last time. */
  readonly openedBefore?: string | undefined;
  /** Of at least so many minor units, missing or too much. */
  readonly min?: bigint | undefined;
  readonly currency?: string | undefined;
}

/** A page of breaks in the order of their ids. */
export interface BreakPage {
  /** The id behind which it begins; empty: at the first. */
  readonly behind: string;
  readonly limit: number;
}

/** A break as it is read: its shard with it, and the texts of its explanations while they are there. */
export interface BreakRead extends Omit<BreakRow, 'explanations'> {
  readonly shard: number;
  readonly explanations: readonly (Omit<BreakRow['explanations'][number], 'reason'> & {
    readonly reason: { readonly hash: string; readonly text: string | null };
  })[];
}

/** The query of a search: only what is asked for stands in it, so that the planner can choose the index. */
export const searchOfBreaks = (
  build: number,
  search: BreakSearch,
  { behind, limit }: BreakPage,
): QueryConfig => {
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
  const text = `select b.shard, b.seq::double precision as seq, b.break, b.source, b.phase, b."table", b.place,
      b.amount::text as amount, b.currency, b.events, b.times, ${utcText('b.opened_at')} as opened_at, b.opened_by,
      b.assignee, (
        select coalesce(json_agg(json_build_object('by', x.value -> 'by', 'at', x.value ->> 'at', 'reason', json_build_object(
          'hash', x.value ->> 'reason',
          'text', (select n.text from sabot.note n where n.hash = decode(x.value ->> 'reason', 'hex'))
        )) order by x.ordinality), '[]')
        from json_array_elements(b.explanations) with ordinality as x
      ) as explanations, b.outcome, ${utcText('b.closed_at')} as closed_at, b.closed_by
    from sabot_read.break b
    where ${wanted.join(' and ')}
    order by b.break limit ${placed(limit)}`;
  return { text, values };
};
