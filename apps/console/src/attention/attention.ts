import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { breaksQuestion, requestsQuestion, significantQuestion } from '../api/questions';
import { useMinute } from '../floor/ticks';
import { dayOf, useHouse } from '../parts/house';
import { may } from '../parts/places';
import { useWho } from '../shell/who';
import {
  alertItem,
  alertsInNeed,
  breakItem,
  byUrgency,
  holdsOf,
  requestItem,
  type Alert,
  type AttentionItem,
  type Hold,
} from './attention-items';

const ALERTS_EVERY_MS = 3_000;
/** Alerts older than this are listed as earlier ones. */
const NEW_ALERT_MS = 24 * 60 * 60_000;

export interface Attention {
  /**
   * Items that need somebody, most urgent first: stopped tables, requests by their lapse, then the newest.
   */
  readonly items: readonly AttentionItem[];
  /** Alerts of earlier days that were not marked as seen, newest first. */
  readonly earlier: readonly AttentionItem[];
  /** True if there are more earlier alerts than were loaded. */
  readonly hasMore: boolean;
  readonly seen: readonly AttentionItem[];
  readonly holds: ReadonlyMap<string, Hold>;
  readonly see: (key: string) => void;
  /** True once every query of the role was answered. Until then the list doesn't claim to be empty. */
  readonly isKnown: boolean;
}

const NO_SEARCH = { source: '', table: '', assignee: '', openedBefore: '' };

/** Returns the answers about items that may need attention; `undefined` before they arrive. */
function useAsked() {
  const { role } = useWho();
  const found = useInfiniteQuery({
    ...breaksQuestion({ ...NO_SEARCH, phase: '' }),
    enabled: may(role, 'breaks'),
  }).data?.pages[0]?.items;
  const significant = useInfiniteQuery({
    ...significantQuestion({ severity: 'alert' }, ALERTS_EVERY_MS),
    enabled: may(role, 'significantEvents'),
  });
  const alerts = significant.data?.pages[0];
  const requests = useQuery({ ...requestsQuestion(), enabled: may(role, 'requests') }).data?.items;
  const isKnown =
    (requests !== undefined || !may(role, 'requests')) &&
    (alerts !== undefined || !may(role, 'significantEvents')) &&
    (found !== undefined || !may(role, 'breaks'));
  return {
    requests,
    alerts: alerts?.items,
    hasMore: (alerts?.next ?? null) !== null,
    breaks: found,
    isKnown,
  };
}

/** Returns the items that need the signed-in person. The browser remembers which ones the person has seen. */
export function useAttention(): Attention {
  const { id } = useWho();
  const house = useHouse();
  const { keys, see } = useSeen(id);
  const { requests, alerts, breaks, hasMore, isKnown } = useAsked();
  const minuteMs = useMinute();
  return useMemo(() => {
    const inNeed = alertsInNeed(alerts ?? [], breaks ?? []);
    const newFrom = new Date(minuteMs - NEW_ALERT_MS).toJSON();
    const dayAt = house === null ? null : (instant: string) => dayOf(house, instant);
    const itemOf = (alert: Alert): AttentionItem => alertItem(alert, dayAt);
    const all = [
      ...(requests ?? []).map(requestItem),
      ...(breaks ?? []).filter(({ phase }) => phase === 'open').map(breakItem),
      ...inNeed.filter(({ at }) => at >= newFrom).map(itemOf),
    ].toSorted(byUrgency);
    const earlier = inNeed.filter(({ at }) => at < newFrom).map(itemOf);
    return {
      items: all.filter(({ key }) => !keys.has(key)),
      earlier: earlier.filter(({ key }) => !keys.has(key)),
      hasMore,
      seen: [...all, ...earlier].filter(({ key }) => keys.has(key)),
      holds: holdsOf(requests ?? [], inNeed, (key) => keys.has(key)),
      see,
      isKnown,
    };
  }, [requests, alerts, minuteMs, breaks, keys, see, house, hasMore, isKnown]);
}

const KEPT_MAX = 500;

/** Returns the keys that a person has seen, stored in the browser. The oldest are dropped. */
function useSeen(person: string) {
  const name = `sabot-seen-${person}`;
  const [keys, setKeys] = useState<ReadonlySet<string>>(() => new Set(storedNames(name)));
  const see = useCallback(
    (key: string): void =>
      setKeys((before) => {
        const all = [...before, key].slice(-KEPT_MAX);
        try {
          localStorage.setItem(name, JSON.stringify(all));
        } catch {
          // without storage they are shown again after a reload
        }
        return new Set(all);
      }),
    [name],
  );
  return { keys, see };
}

const storedNames = (name: string): readonly string[] => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    return Array.isArray(found) ? found.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
};
