import { replaceEqualDeep } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Schemas } from './client';
import { follow } from './feed';

export type FloorTable = Schemas['FloorTable'];

/** The interval at which news is shown. A busy floor changes more often than anyone reads. */
const SHOW_EVERY_MS = 250;

const collator = new Intl.Collator('en', { numeric: true });

/** Compares ids of tables: BAC-2 comes before BAC-10. */
export const inOrderOfName = (a: string, b: string): number => collator.compare(a, b);

/**
 * Every table that isn't closed, as its feed tells it. It is kept outside React, so that each part of a page subscribes
 * to what it shows, and a bet at one table draws one card.
 */
export class LiveFloor {
  /** Tables as they were received last; not shown yet. Parts that haven't changed stay the same objects. */
  private readonly known = new Map<string, FloorTable>();
  private isWhole = false;
  private shown: readonly FloorTable[] | null = null;
  private byName: ReadonlyMap<string, FloorTable> = new Map();
  private timer: ReturnType<typeof setTimeout> | null = null;
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** The tables in order of name; `null` until every table has been received. */
  readonly tables = (): readonly FloorTable[] | null => this.shown;

  /** One table; `null` if it is closed or not known yet. */
  table(name: string): FloorTable | null {
    return this.byName.get(name) ?? null;
  }

  /** Follows the feed until the function that is returned is called. */
  follow(): () => void {
    const leaving = new AbortController();
    void follow('/v1/floor/live', leaving.signal, {
      onMessage: ({ event, data }) => this.hear(event, data as FloorTable), // as its schema says
      onBegin: () => this.begin(),
      onState: () => undefined, // the frame of the page shows how fresh it is
    });
    return () => {
      leaving.abort();
      this.begin();
    };
  }

  /** Forgets what was received: everything is sent again. What is shown stays until all of it is there. */
  private begin(): void {
    this.known.clear();
    this.isWhole = false;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  private hear(event: string, table: FloorTable): void {
    if (event === 'table' || event === 'change') {
      if (table.phase === 'closed') this.known.delete(table.table);
      else this.known.set(table.table, replaceEqualDeep(this.known.get(table.table), table));
    }
    if (event === 'gone') this.known.delete(table.table);
    if (event === 'floor') {
      this.isWhole = true;
      this.show();
    } else if (this.isWhole) this.timer ??= setTimeout(this.show, SHOW_EVERY_MS);
  }

  private readonly show = (): void => {
    this.timer = null;
    this.shown = [...this.known.values()].toSorted((a, b) => inOrderOfName(a.table, b.table));
    this.byName = new Map(this.known);
    for (const listener of this.listeners) listener();
  };
}

/** Follows the floor as long as the page is open. */
export function useLiveFloor(): LiveFloor {
  const [floor] = useState(() => new LiveFloor());
  useEffect(() => floor.follow(), [floor]);
  return floor;
}

/** Returns every table in order of name, and again after each change; `null` until all have been received. */
export const useTables = (floor: LiveFloor): readonly FloorTable[] | null =>
  useSyncExternalStore(floor.subscribe, floor.tables);

/** Returns one table, and again after each change; `null` if it is closed or not known yet. */
export const useTable = (floor: LiveFloor, name: string): FloorTable | null =>
  useSyncExternalStore(floor.subscribe, () => floor.table(name));
