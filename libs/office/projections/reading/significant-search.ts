import { columns, int, orNull, text, utcText, type RowOf, type Statement } from '#log/event-store';
import type { Severity, SignificantKind } from '../models/significant-events/significant-events.kinds';
import { SIGNIFICANT_EVENT } from '../models/significant-events/significant-events.rows';

/** The position of a significant event in the list of all, newest first. */
export interface SignificantPlace {
  /** UTC, `YYYY-MM-DDThh:mm:ss.ffffffZ`. */
  readonly at: string;
  readonly shard: number;
  readonly seq: number;
  readonly part: number;
}

/** The conditions of a search, all of which must hold. */
export interface SignificantSearch {
  readonly kind?: SignificantKind | undefined;
  readonly severity?: Severity | undefined;
  readonly table?: string | undefined;
  readonly patron?: string | undefined;
  readonly coup?: string | undefined;
  /** A member of staff who gave the command, asked for it or approved it. */
  readonly staff?: string | undefined;
  /** A day or a time in UTC: at or after `from`, and before `until`. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  /** Minor units, decimal strings, inclusive. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly currency?: string | undefined;
  /** The position after which the page begins. */
  readonly behind?: SignificantPlace | undefined;
  /** The most events; by default all. */
  readonly limit?: number | undefined;
}

/** A significant event as read, with its shard and its reason's text if that still exists. */
export const SIGNIFICANT_READ = columns({
  ...SIGNIFICANT_EVENT.shape,
  shard: int,
  reason_text: orNull(text),
});
export type SignificantRead = RowOf<typeof SIGNIFICANT_READ>;

/** The SQL of each condition; `$` is replaced by its value. */
const CONDITIONS = {
  kind: 's.kind = $',
  severity: 's.severity = $',
  table: 's."table" = $',
  patron: 's.patron = $',
  coup: 's.coup = $',
  staff: 's.staff @> array[$]::text[]',
  from: `s.at >= $::timestamp at time zone 'UTC'`,
  until: `s.at < $::timestamp at time zone 'UTC'`,
  min: 's.amount >= $::bigint',
  max: 's.amount <= $::bigint',
  currency: 's.currency = $',
} as const satisfies Partial<Record<keyof SignificantSearch, string>>;
const NAMES = Object.keys(CONDITIONS) as readonly (keyof typeof CONDITIONS)[]; // the keys of the literal above

/** Returns the query of a search. It contains only the given conditions, so that the planner can choose the index. */
export const searchOf = (build: number, search: SignificantSearch): Statement => {
  const values: unknown[] = [build];
  const placed = (value: unknown): string => `$${values.push(value)}`;
  const wanted = NAMES.flatMap((name) => {
    const value = search[name];
    return value === undefined ? [] : [CONDITIONS[name].replace('$', () => placed(value))];
  });
  const { behind, limit } = search;
  if (behind !== undefined) {
    const [at, ...rest] = [behind.at, behind.shard, behind.seq, behind.part].map(placed);
    wanted.push(
      `(s.at, s.shard, s.seq, s.part) < (${at}::timestamp at time zone 'UTC', ${rest[0]}::smallint, ${rest[1]}::bigint, ${rest[2]}::smallint)`,
    );
  }
  const list = SIGNIFICANT_READ.list('s', {
    at: utcText('s.at'),
    reason_text: `(select n.text from sabot.note n where n.hash = decode(s.reason, 'hex'))`,
  });
  const select = `select ${list}
    from sabot_read.significant_event s
    where ${['s.build = $1', ...wanted].join(' and ')}
    order by s.at desc, s.shard desc, s.seq desc, s.part desc${limit === undefined ? '' : ` limit ${placed(limit)}`}`;
  return { text: select, values };
};
