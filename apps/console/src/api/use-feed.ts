import { useEffect, useState } from 'react';
import type { Schemas } from './client';
import { follow } from './feed';

export type LiveTable = Schemas['LiveTable'];

/** Returns the view of one table; null before the first message, and after the table closed. */
export function useTableFeed(table: string): { readonly isLive: boolean; readonly seen: LiveTable | null } {
  const [state, setState] = useState<TableFeed>({ table, ...NOTHING });
  useEffect(() => {
    const leaving = new AbortController();
    void follow(`/v1/tables/${encodeURIComponent(table)}/live`, leaving.signal, {
      onMessage: ({ event, data }) => {
        if (event === 'table' || event === 'change')
          setState({ table, isLive: true, seen: data as LiveTable }); // the schema of these events
      },
      onBegin: () => undefined, // the first message replaces what is shown
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

/** Returns the feed's state if it belongs to this table, otherwise nothing. */
const ofTable = (state: TableFeed, table: string): Omit<TableFeed, 'table'> =>
  state.table === table ? state : NOTHING;
