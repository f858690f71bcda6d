import { columns, int, json, orNull, text, utcText, type RowOf, type Statement } from '#log/event-store';
import {
  COUP_FOUND,
  type COUP_OUTCOMES,
  type COUP_STATUSES,
  type CoupHand,
} from '../models/coups/coups.rows';

/** The position of a coup in the list of all, newest first. */
export interface CoupPlaceInList {
  /** UTC, `YYYY-MM-DDThh:mm:ss.ffffffZ`. */
  readonly opened_at: string;
  readonly coup: string;
}

/** The conditions of a search for coups, all of which must hold. */
export interface CoupSearch {
  readonly table?: string | undefined;
  /** A patron who staked in the coup or banked it. */
  readonly patron?: string | undefined;
  readonly outcome?: (typeof COUP_OUTCOMES)[number] | undefined;
  readonly status?: (typeof COUP_STATUSES)[number] | undefined;
  /** A day or a time in UTC: opened at or after `from`, and before `to`. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  /** Minor units, inclusive: of the patron's own stakes if a patron is given, otherwise of all. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly currency?: string | undefined;
  /** The position after which the page begins. */
  readonly behind?: CoupPlaceInList | undefined;
  readonly limit: number;
}

/** A coup as read, with the stakes of the given patron; `null` without a patron. */
export const COUP_READ = columns({
  shard: int,
  ...COUP_FOUND.shape,
  hands: orNull(json<readonly CoupHand[]>()), // as the read model writes it
  own_stake: orNull(text),
});
export type CoupRead = RowOf<typeof COUP_READ>;

/** Returns the query of a search. It contains only the given conditions, so that the planner can choose the index. */
export const searchOfCoups = (build: number, search: CoupSearch): Statement => {
  const values: unknown[] = [build];
  const placed = (value: unknown): string => `$${values.push(value)}`;
  const { table, patron, outcome, status, from, until, min, max, currency, behind, limit } = search;
  // The table whose order and stakes count. The rows of one patron are stored in order of time.
  const by = patron === undefined ? 'c' : 'p';
  const wanted = [`${by}.build = $1`];
  if (patron !== undefined) wanted.push(`p.patron = ${placed(patron)}`);
  if (table !== undefined) wanted.push(`c."table" = ${placed(table)}`);
  if (outcome !== undefined) wanted.push(`c.outcome = ${placed(outcome)}`);
  if (status !== undefined) wanted.push(`c.status = ${placed(status)}`);
  if (currency !== undefined) wanted.push(`c.currency = ${placed(currency)}`);
  if (from !== undefined) wanted.push(`${by}.opened_at >= ${placed(from)}::timestamp at time zone 'UTC'`);
  if (until !== undefined) wanted.push(`${by}.opened_at < ${placed(until)}::timestamp at time zone 'UTC'`);
  if (min !== undefined) wanted.push(`${by}.staked >= ${placed(min)}::bigint`);
  if (max !== undefined) wanted.push(`${by}.staked <= ${placed(max)}::bigint`);
  if (behind !== undefined)
    wanted.push(
      `(${by}.opened_at, ${by}.coup) < (${placed(behind.opened_at)}::timestamp at time zone 'UTC', ${placed(behind.coup)})`,
    );
  const source =
    patron === undefined
      ? 'sabot_read.coup_found c'
      : `sabot_read.coup_patron p
      join sabot_read.coup_found c on c.build = p.build and c.shard = p.shard and c.coup = p.coup`;
  const list = COUP_READ.list('c', {
    opened_at: utcText('c.opened_at'),
    ended_at: utcText('c.ended_at'),
    own_stake: patron === undefined ? 'null' : 'p.staked',
  });
  const select = `select ${list}
    from ${source}
    where ${wanted.join(' and ')}
    order by ${by}.opened_at desc, ${by}.coup desc limit ${placed(limit)}`;
  return { text: select, values };
};
