import { useEffect, useRef, useState } from 'react';
import type { Schemas } from './client';
import { follow } from './feed';

export type FloorTable = Schemas['FloorTable'];
export type LiveTable = Schemas['LiveTable'];

/** The interval at which news is shown. A busy floor changes more often than anyone reads. */
const SHOW_EVERY_MS = 250;

const collator = new Intl.Collator('en', { numeric: true });

/** Compares ids of tables: BAC-2 stands before BAC-10. */
export const inOrderOfName = (a: string, b: string): number => collator.compare(a, b);

export interface Floor {
  readonly isLive: boolean;
  /** `null` until every table has been received. */
  readonly tables: readonly FloorTable[] | null;
}

/** Every table that isn't closed, as it is seen, in order of name. */
export function useFloor(): Floor {
  const [floor, setFloor] = useState<Floor>({ isLive: false, tables: null });
  const known = useRef(new Map<string, FloorTable>());
  useEffect(() => {
    const leaving = new AbortController();
    let isWhole = false;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const show = (): void => {
      timer = null;
      const tables = [...known.current.values()].toSorted((a, b) => inOrderOfName(a.table, b.table));
      setFloor({ isLive: true, tables: isWhole ? tables : null });
    };
    void follow('/v1/floor/live', leaving.signal, {
      onMessage: ({ event, data }) => {
        if (event === 'table' || event === 'change') keep(known.current, data as FloorTable); // as its schema says
        if (event === 'floor') {
          isWhole = true;
          show();
        } else if (isWhole) timer ??= setTimeout(show, SHOW_EVERY_MS);
      },
      onBegin: () => known.current.clear(),
      onState: (isLive) => setFloor((before) => ({ ...before, isLive })),
    });
    return () => {
      leaving.abort();
      if (timer !== null) clearTimeout(timer);
    };
  }, []);
  return floor;
}

const keep = (known: Map<string, FloorTable>, table: FloorTable): void => {
  if (table.phase === 'closed') known.delete(table.table);
  else known.set(table.table, table);
};

/** Returns the view of one table, or null if it isn't known yet or the table is closed. */
export function useTableFeed(table: string): { readonly isLive: boolean; readonly seen: LiveTable | null } {
  const [state, setState] = useState<TableFeed>({ table, ...NOTHING });
  useEffect(() => {
    const leaving = new AbortController();
    void follow(`/v1/tables/${encodeURIComponent(table)}/live`, leaving.signal, {
      onMessage: ({ event, data }) => {
        if (event === 'table' || event === 'change')
          setState({ table, isLive: true, seen: data as LiveTable }); // as its schema says
      },
      onBegin: () => undefined, // the table as it is found replaces what is shown
      onState: (isLive) => setState((before) => ({ ...ofTable(before, table), table, isLive })),
    });
    return () => leaving.abort();
  }, [table]);
  return ofTable(state, table);
}

interface TableFeed {
  readonly table: string;
  readonly isLive: boolean;
  readonly seen: LiveTable | null;
}

const NOTHING = { isLive: false, seen: null } as const;

/** Returns what is known of a table, and nothing while another one was looked at last. */
const ofTable = (state: TableFeed, table: string): Omit<TableFeed, 'table'> =>
  state.table === table ? state : NOTHING;
