import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Schemas } from '../api/client';
import { statisticsNowQuestion, tableAccountsQuestion } from '../api/questions';
import { may } from '../parts/places';
import { useWho } from '../shell/who';
import { figuresOf, type TableFigures } from './table-figures';

type Sum = Schemas['Statistics']['sums'][number];

/** Returns the figures of all tables and the day's sums by currency, refreshed every few seconds. */
export function useFigures(): {
  readonly figures: ReadonlyMap<string, TableFigures>;
  readonly sums: readonly Sum[];
} {
  const { role } = useWho();
  const enabled = may(role, 'reports'); // the same roles read the ledger
  const { byTable, sums } = useQueries({
    queries: [
      { ...tableAccountsQuestion(), enabled },
      { ...statisticsNowQuestion(), enabled },
    ],
    combine: together,
  });
  const figures = useMemo(() => new Map(Object.entries(byTable)), [byTable]);
  return { figures, sums };
}

/**
 * Combines both answers. The result is an object because the query library keeps its unchanged parts, so the
 * card of an unchanged table isn't redrawn.
 */
const together = ([accounts, statistics]: [
  UseQueryResult<Schemas['Account'][]>,
  UseQueryResult<Pick<Schemas['Statistics'], 'tables' | 'sums'>>,
]): { readonly byTable: Readonly<Record<string, TableFigures>>; readonly sums: readonly Sum[] } => ({
  byTable: Object.fromEntries(figuresOf(accounts.data ?? [], statistics.data)),
  sums: statistics.data?.sums ?? [],
});
