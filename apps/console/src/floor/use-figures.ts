import { replaceEqualDeep, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
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
  const before = useRef<ReadonlyMap<string, TableFigures>>(new Map());
  const figures = useMemo(
    () => keepingEqual(before.current, figuresOf(accounts.data ?? [], statistics.data)),
    [accounts.data, statistics.data],
  );
  useEffect(() => {
    before.current = figures;
  }, [figures]);
  return { figures, sums: statistics.data?.sums ?? [] };
}

/** Returns the figures with those of a table that haven't changed as they were before, so that its card isn't drawn anew. */
const keepingEqual = (
  before: ReadonlyMap<string, TableFigures>,
  now: ReadonlyMap<string, TableFigures>,
): ReadonlyMap<string, TableFigures> =>
  new Map([...now].map(([table, figures]) => [table, replaceEqualDeep(before.get(table), figures)]));
