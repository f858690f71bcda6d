import { useSyncExternalStore } from 'react';
import type { BaseLocationHook, BaseSearchHook } from 'wouter';
import { splitAddress } from '../parts/split-address';

// The address holds the whole state of a page after the `#`, its path and query:
// `#/coups/BAC-01/S1/C2?step=3`. So a link opens the same in a new tab, and leaving a page removes its query.

const subscribe = (listener: () => void): (() => void) => {
  globalThis.addEventListener('hashchange', listener);
  return () => globalThis.removeEventListener('hashchange', listener);
};

const currentPath = (): string => splitAddress(globalThis.location.hash)[0];
const currentQuery = (): string => splitAddress(globalThis.location.hash)[1];

/** Navigates to a path with its query, `/reports/table-day?day=2026-11-21`. */
const navigate = (to: string, { replace = false }: { readonly replace?: boolean } = {}): void => {
  const before = globalThis.location.href;
  const after = new URL(before);
  const [path, query] = splitAddress(to);
  after.hash = query === '' ? path : `${path}?${query}`;
  if (replace) history.replaceState(null, '', after);
  else history.pushState(null, '', after);
  globalThis.dispatchEvent(new HashChangeEvent('hashchange', { oldURL: before, newURL: after.href }));
};

/** The path in the address, for wouter's router. */
export const useAddress: BaseLocationHook = Object.assign(
  (): [string, typeof navigate] => [useSyncExternalStore(subscribe, currentPath), navigate],
  { hrefs: (path: string): string => `#${path}` },
);

/** The query in the address, for wouter's router. */
export const useAddressQuery: BaseSearchHook = () => useSyncExternalStore(subscribe, currentQuery);
