import { useEffect, useState } from 'react';
import type { Schemas } from './client';
import { follow } from './feed';

export type LiveTable = Schemas['LiveTable'];

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
