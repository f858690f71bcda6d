import type { FloorTable } from '../api/use-feed';
import { largestFirst } from '../columns/largest-first';
import { sumOf } from '../shell/money';
import { kindOfPhase } from './phase-kind';

/** Orders of the floor. The log knows no pits: tables are grouped by their game. */
export const ORDERS = ['game', 'need', 'exposure'] as const;
export type FloorOrder = (typeof ORDERS)[number];

/** Tables that stand together below one head; `game` is `null` where all games stand together. */
export interface TableGroup {
  readonly game: string | null;
  readonly tables: readonly FloorTable[];
}

/** Says if a table waits for nobody: closed, or without a shoe. */
export const isAtRest = ({ phase }: FloorTable): boolean => {
  const kind = kindOfPhase(phase);
  return kind === 'closed' || phase === 'no-shoe' || phase === 'left';
};

export const stakesOf = ({ stakes }: FloorTable): string => sumOf(stakes.map(({ stake }) => stake));

const exposureOf = ({ exposure, bank }: FloorTable): bigint => BigInt(exposure ?? bank?.bank ?? '0');

/** Returns the tables with those at rest last, each part in the order that it had. */
const restLast = (tables: readonly FloorTable[]): readonly FloorTable[] => [
  ...tables.filter((table) => !isAtRest(table)),
  ...tables.filter(isAtRest),
];

/** Returns the groups of an order. `needs` are the tables that wait for somebody, the most urgent first. */
export const grouped = (
  tables: readonly FloorTable[],
  order: FloorOrder,
  needs: readonly string[],
): readonly TableGroup[] => {
  switch (order) {
    case 'game': {
      const games = new Set(tables.map(({ variant }) => variant));
      return [...games].map((game) => {
        return { game, tables: restLast(tables.filter(({ variant }) => variant === game)) };
      });
    }
    case 'need': {
      const rank = ({ table }: FloorTable): number => needs.indexOf(table);
      const waiting = tables.filter(({ table }) => needs.includes(table));
      const others = tables.filter(({ table }) => !needs.includes(table));
      return [
        { game: null, tables: [...waiting.toSorted((a, b) => rank(a) - rank(b)), ...restLast(others)] },
      ];
    }
    case 'exposure': {
      const sorted = tables.toSorted((a, b) => largestFirst(exposureOf(a), exposureOf(b)));
      return [{ game: null, tables: restLast(sorted) }];
    }
  }
};
