import type { Schemas } from '../api/client';
import { placeOf } from '../parts/places';
import { currencyOf, moneyText } from '../shell/money';
import { spoken, STRINGS } from '../shell/strings';

/** Something that needs an answer or attention. */
export interface AttentionItem {
  /** Unique and permanent. */
  readonly key: string;
  /** True if the table is stopped until somebody acts. */
  readonly isStop: boolean;
  readonly kind: 'request' | 'alert' | 'difference';
  readonly table: string | null;
  readonly title: string;
  readonly text: string;
  /** UTC; `null` if unknown. */
  readonly at: string | null;
  /** The UTC time at which it ends by itself; `null` if it doesn't. */
  readonly lapsesAt: string | null;
  /** The person who handles it or asked for it; `null` without one. */
  readonly who: string | null;
  readonly action: { readonly label: string; readonly href: string } | null;
}

/** The reason why a table is stopped: an open request, or an impossible card. */
export interface Hold {
  readonly kind: 'held' | 'bad';
  readonly word: string;
  /** UTC; `null` if unknown. */
  readonly since: string | null;
}

type Request = Schemas['OpenRequest'];
export type Alert = Schemas['SignificantEvent'];
type Break = Schemas['Break'];
/** Returns the gaming day of an instant; `null` until the casino’s clock is loaded. */
type DayOf = ((instant: string) => string) | null;

const numberOfCoup = (coup: string): string => coup.split('/C').at(-1) ?? coup;

/** Returns an open request as an item. */
export const requestItem = ({
  request,
  table,
  what,
  coup,
  patron,
  by,
  reason,
  askedAt,
  lapsesAt,
}: Request): AttentionItem => ({
  key: `request ${request}`,
  kind: 'request',
  isStop: false,
  table,
  title: STRINGS.floor.requestOf[what](
    coup === null ? (patron ?? '') : STRINGS.floor.coupNumber(numberOfCoup(coup)),
    table,
  ),
  text: [reason?.text ?? '', STRINGS.floor.askedBy(by)].filter((part) => part !== '').join(' · '),
  at: askedAt,
  lapsesAt,
  who: by,
  action: { label: STRINGS.floor.review, href: placeOf.request(request) },
});

const alertKey = ({ kind, shard, seq }: Alert): string => `alert ${shard}:${seq} ${kind}`;

/** Returns an alert as an item. */
export const alertItem = (alert: Alert, dayOf: DayOf): AttentionItem => {
  const { kind, table, coup, at, amount, currency } = alert;
  const differs = kind === 'count-difference' && amount !== null && currency !== null;
  return {
    key: alertKey(alert),
    kind: 'alert',
    isStop: kind === 'impossible-card',
    table,
    title: spoken(kind),
    text: [
      table,
      coup === null ? null : STRINGS.floor.coupNumber(numberOfCoup(coup)),
      differs ? STRINGS.floor.differsBy(moneyText(amount, currencyOf(currency))) : null,
    ]
      .filter((part) => part !== null)
      .join(' · '),
    at,
    lapsesAt: null,
    who: null,
    action: alertAction(alert, dayOf),
  };
};

/** Returns a link to what an alert is about: the coup, the table's day for a count, otherwise the table. */
const alertAction = ({ kind, table, coup, at }: Alert, dayOf: DayOf): AttentionItem['action'] => {
  if (coup !== null) return { label: STRINGS.floor.openCoup, href: placeOf.coup(coup) };
  if (table === null) return null;
  if (kind !== 'count-difference' || dayOf === null)
    return { label: STRINGS.floor.openTable, href: placeOf.table(table) };
  const day = new URLSearchParams({ day: dayOf(at), table });
  return { label: STRINGS.floor.seeDay, href: `${placeOf.report('table-day')}?${day}` };
};

/** Returns an open discrepancy as an item. */
export const breakItem = (found: Break): AttentionItem => {
  const { source, place, amount, currency, openedAt } = found;
  const by = amount === null || currency === null ? '' : moneyText(amount, currencyOf(currency));
  return {
    key: `difference ${found.break} ${openedAt}`,
    kind: 'difference',
    isStop: false,
    table: place.table ?? null,
    title: [spoken(source), place.table].filter((part) => part !== undefined).join(' · '),
    text: by === '' ? '' : STRINGS.floor.differsBy(by),
    at: openedAt,
    lapsesAt: null,
    who: found.assignee,
    action: { label: STRINGS.floor.explain, href: placeOf.break(found.break) },
  };
};

/** Returns the hold of each table. An impossible card takes precedence over a request. */
export const holdsOf = (
  requests: readonly Request[],
  alerts: readonly Alert[],
  isSeen: (key: string) => boolean,
): ReadonlyMap<string, Hold> => {
  const holds = new Map<string, Hold>();
  for (const { table, what, askedAt } of requests)
    holds.set(table, { kind: 'held', word: STRINGS.floor.asked[what], since: askedAt });
  for (const alert of alerts) {
    if (alert.kind !== 'impossible-card' || alert.table === null || isSeen(alertKey(alert))) continue;
    holds.set(alert.table, { kind: 'bad', word: STRINGS.floor.cardStop, since: alert.at });
  }
  return holds;
};

/**
 * Returns the alerts that still need somebody, newest first. Approved ones are done, such as a void. A wrong
 * count is left out once its discrepancy is open or explained.
 */
export const alertsInNeed = (alerts: readonly Alert[], breaks: readonly Break[]): readonly Alert[] => {
  const counts = new Set(
    breaks.filter(({ source }) => source === 'count').map(({ place: { shard, seq } }) => `${shard}:${seq}`),
  );
  return alerts
    .filter(({ kind, approver }) => kind !== 'break-opened' && approver === null)
    .filter(({ kind, shard, seq }) => kind !== 'count-difference' || !counts.has(`${shard}:${seq}`))
    .toSorted((a, b) => (a.at < b.at ? 1 : -1));
};

const rankOf = ({ kind, isStop }: AttentionItem): number => {
  if (isStop) return 0;
  return kind === 'request' ? 1 : 2;
};

/** Orders items: stopped tables, then requests by the time at which they lapse, then the newest first. */
export const byUrgency = (a: AttentionItem, b: AttentionItem): number => {
  if (rankOf(a) !== rankOf(b)) return rankOf(a) - rankOf(b);
  if (rankOf(a) === 1) return (a.lapsesAt ?? '') < (b.lapsesAt ?? '') ? -1 : 1;
  return (a.at ?? '') < (b.at ?? '') ? 1 : -1;
};
