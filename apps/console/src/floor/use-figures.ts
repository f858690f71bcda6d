import { useQuery } from '@tanstack/react-query';
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
  const accounts = useQuery({ ...tableAccountsQuestion(), enabled });
  const statistics = useQuery({ ...statisticsNowQuestion(), enabled });
  const figures = useMemo(
    () => figuresOf(accounts.data ?? [], statistics.data),
    [accounts.data, statistics.data],
  );
  return { figures, sums: statistics.data?.sums ?? [] };
}
