import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Schemas } from '../api/client';
import { floorFiguresQuestion } from '../api/questions';
import { may } from '../parts/places';
import { useWho } from '../shell/who';
import { figuresOf, type TableFigures } from './table-figures';

type Statistics = Schemas['Statistics'];

/** Returns the figures of all tables and the day's sums by currency, refreshed every few seconds. */
export function useFigures(): {
  readonly figures: ReadonlyMap<string, TableFigures>;
  readonly sums: Statistics['sums'];
} {
  const { role } = useWho();
  const { data } = useQuery({
    ...floorFiguresQuestion(),
    enabled: may(role, 'reports'), // the same roles read the ledger
    select: figuresIn,
  });
  const { byTable, sums } = data ?? NONE;
  const figures = useMemo(() => new Map(Object.entries(byTable)), [byTable]);
  return { figures, sums };
}

interface Figures {
  readonly byTable: Readonly<Record<string, TableFigures>>;
  readonly sums: Statistics['sums'];
}

const NONE: Figures = { byTable: {}, sums: [] };

/**
 * Combines both answers. The result is an object because the query library keeps its unchanged parts, so the
 * card of an unchanged table isn't redrawn.
 */
const figuresIn = ({
  accounts,
  statistics,
}: {
  readonly accounts: readonly Schemas['Account'][];
  readonly statistics: Pick<Statistics, 'tables' | 'sums'>;
}): Figures => ({
  byTable: Object.fromEntries(figuresOf(accounts, statistics)),
  sums: statistics.sums,
});
