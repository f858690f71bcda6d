import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { Schemas } from '../api/client';
import { breaksQuestion, requestsQuestion, significantQuestion } from '../api/questions';
import { may, placeOf } from '../parts/places';
import { currencyOf, moneyText } from '../shell/money';
import { spoken, STRINGS } from '../shell/strings';
import { useWho } from '../shell/who';

const ALERTS_EVERY_MS = 3_000;
/** Alerts that are asked for at a time. */
const ALERTS_MAX = 30;

/** Something that needs an answer or a look. */
export interface AttentionItem {
  /** Tells it from all others, for ever. */
  readonly key: string;
  readonly kind: 'request' | 'alert' | 'difference';
  readonly table: string | null;
  readonly title: string;
  readonly text: string;
  /** Time in UTC; `null` if it is not known. */
  readonly at: string | null;
  /** Time in UTC at which it needs nobody any more; `null` if that does not come by itself. */
  readonly lapsesAt: string | null;
  /** Person who sees to it, or asked for it; `null` if nobody does. */
  readonly who: string | null;
  readonly action: { readonly label: string; readonly href: string } | null;
}

/** The reason why a table is held: an open request, or an impossible card. */
export interface Hold {
  readonly kind: 'held' | 'bad';
  readonly word: string;
  /** Time in UTC; `null` if it is not known. */
  readonly since: string | null;
}

type Request = Schemas['OpenRequest'];
type Alert = Schemas['SignificantEvent'];
type Break = Schemas['Break'];

const numberOfCoup = (coup: string): string => coup.split('/C').at(-1) ?? coup;

const requestItem = ({
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

const alertItem = ({ kind, table, coup, shard, seq, at }: Alert): AttentionItem => ({
  key: `alert ${shard}:${seq} ${kind}`,
  kind: 'alert',
  table,
  title: spoken(kind),
  text: [table, coup === null ? null : STRINGS.floor.coupNumber(numberOfCoup(coup))]
    .filter((part) => part !== null)
    .join(' · '),
  at,
  lapsesAt: null,
  who: null,
  action: table === null ? null : { label: STRINGS.floor.openTable, href: placeOf.table(table) },
});

const breakItem = (found: Break): AttentionItem => {
  const { source, place, amount, currency, openedAt } = found;
  const by = amount === null || currency === null ? '' : moneyText(amount, currencyOf(currency));
  return {
    key: `difference ${found.break} ${openedAt}`,
    kind: 'difference',
    table: place.table ?? null,
    title: [spoken(source), place.table].filter((part) => part !== undefined).join(' · '),
    text: by === '' ? '' : STRINGS.floor.differsBy(by),
    at: openedAt,
    lapsesAt: null,
    who: found.assignee,
    action: { label: STRINGS.floor.explain, href: placeOf.break(found.break) },
  };
};

/** Returns what holds which table. A request comes before nothing; an impossible card before a request. */
export const holdsOf = (
  requests: readonly Request[],
  alerts: readonly Alert[],
  isSeen: (key: string) => boolean,
): ReadonlyMap<string, Hold> => {
  const holds = new Map<string, Hold>();
  for (const { table, what, askedAt } of requests)
    holds.set(table, { kind: 'held', word: STRINGS.floor.asked[what], since: askedAt });
  for (const alert of alerts) {
    if (alert.kind !== 'impossible-card' || alert.table === null || isSeen(alertItem(alert).key)) continue;
    holds.set(alert.table, { kind: 'bad', word: STRINGS.floor.cardStop, since: alert.at });
  }
  return holds;
};

export interface Attention {
  /** Items that need somebody: requests, then differences and alerts; each part oldest first. */
  readonly items: readonly AttentionItem[];
  readonly seen: readonly AttentionItem[];
  readonly holds: ReadonlyMap<string, Hold>;
  readonly see: (key: string) => void;
  /** All that the role may read has been answered; before, nothing is said of what needs nobody. */
  readonly isKnown: boolean;
}

const NO_SEARCH = { source: '', table: '', assignee: '', openedBefore: '' };

/** What needs whoever is signed in. What they have seen is remembered in this browser, for each person. */
export function useAttention(): Attention {
  const { role, id } = useWho();
  const asked = {
    requests: useQuery({ ...requestsQuestion(), enabled: may(role, 'requests') }).data?.items,
    alerts: useInfiniteQuery({
      ...significantQuestion({ severity: 'alert' }, ALERTS_EVERY_MS),
      enabled: may(role, 'significantEvents'),
    }).data?.pages[0]?.items,
    breaks: useInfiniteQuery({
      ...breaksQuestion({ ...NO_SEARCH, phase: 'open' }),
      enabled: may(role, 'breaks'),
    }).data?.pages[0]?.items,
  };
  const { keys, see } = useSeen(id);
  const { requests, alerts, breaks } = asked;
  return useMemo(() => {
    // An open discrepancy is an item by itself.
    const newest = (alerts ?? []).filter(({ kind }) => kind !== 'break-opened').slice(0, ALERTS_MAX);
    const others = [...(breaks ?? []).map(breakItem), ...newest.map(alertItem)];
    const all = [
      ...(requests ?? []).map(requestItem),
      ...others.toSorted((a, b) => ((a.at ?? '') < (b.at ?? '') ? -1 : 1)),
    ];
    return {
      items: all.filter(({ key }) => !keys.has(key)),
      seen: all.filter(({ key }) => keys.has(key)),
      holds: holdsOf(requests ?? [], newest, (key) => keys.has(key)),
      see,
      isKnown:
        (requests !== undefined || !may(role, 'requests')) &&
        (alerts !== undefined || !may(role, 'significantEvents')) &&
        (breaks !== undefined || !may(role, 'breaks')),
    };
  }, [requests, alerts, breaks, keys, see, role]);
}

const KEPT_MAX = 500;

/** The keys that a person has seen, kept in the browser; the oldest are forgotten. */
function useSeen(person: string) {
  const name = `sabot-seen-${person}`;
  const [keys, setKeys] = useState<ReadonlySet<string>>(() => new Set(kept(name)));
  const see = useCallback(
    (key: string): void =>
      setKeys((before) => {
        const all = [...before, key].slice(-KEPT_MAX);
        try {
          localStorage.setItem(name, JSON.stringify(all));
        } catch {
          // A browser that keeps nothing shows it again after a reload.
        }
        return new Set(all);
      }),
    [name],
  );
  return { keys, see };
}

const kept = (name: string): readonly string[] => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    return Array.isArray(found) ? found.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
};
