import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Schemas } from '../api/client';
import { statisticsNowQuestion, tableAccountsQuestion } from '../api/questions';
import { may } from '../parts/places';
import { useWho } from '../shell/who';
import { figuresOf, type TableFigures } from './table-figures';

type Sum = Schemas['Statistics']['sums'][number];

/** The figures of all tables and the sums of the day by currency, asked again every few seconds. */
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
 * Puts both answers together. The result is an object, not a map: of one the library keeps what hasn't changed, and the card
 * of a table whose figures are the same isn't drawn anew.
 */
const together = ([accounts, statistics]: [
  UseQueryResult<Schemas['Account'][]>,
  UseQueryResult<Pick<Schemas['Statistics'], 'tables' | 'sums'>>,
]): { readonly byTable: Readonly<Record<string, TableFigures>>; readonly sums: readonly Sum[] } => ({
  byTable: Object.fromEntries(figuresOf(accounts.data ?? [], statistics.data)),
  sums: statistics.data?.sums ?? [],
});
