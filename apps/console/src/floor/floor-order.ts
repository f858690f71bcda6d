import type { FloorTable } from '../api/live-floor';
import { largestFirst } from '../columns/largest-first';
import { sumOf } from '../shell/money';
import { kindOfPhase } from './phase-kind';

/** Orders of the floor. The log has no pits, so tables are grouped by game. */
export const ORDERS = ['game', 'need', 'exposure'] as const;
export type FloorOrder = (typeof ORDERS)[number];

/** Names of tables under one head; `game` is `null` if all games are together. */
export interface TableGroup {
  readonly game: string | null;
  readonly tables: readonly string[];
}

/** Returns true for a table that is closed or has no shoe. */
export const isAtRest = ({ phase }: FloorTable): boolean => {
  const kind = kindOfPhase(phase);
  return kind === 'closed' || phase === 'no-shoe' || phase === 'left';
};

export const stakesOf = ({ stakes }: FloorTable): string => sumOf(stakes.map(({ stake }) => stake));

const exposureOf = ({ exposure, bank }: FloorTable): bigint => BigInt(exposure ?? bank?.bank ?? '0');

/** Moves resting tables to the end, each part in its order. */
const restLast = (tables: readonly FloorTable[]): readonly FloorTable[] => [
  ...tables.filter((table) => !isAtRest(table)),
  ...tables.filter(isAtRest),
];

const namesOf = (tables: readonly FloorTable[]): readonly string[] => tables.map(({ table }) => table);

/** Groups the tables. `needs`: the tables that wait for somebody, most urgent first. */
export const grouped = (
  tables: readonly FloorTable[],
  order: FloorOrder,
  needs: readonly string[],
): readonly TableGroup[] => {
  switch (order) {
    case 'game': {
      const games = new Set(tables.map(({ variant }) => variant));
      return [...games].map((game) => {
        return { game, tables: namesOf(restLast(tables.filter(({ variant }) => variant === game))) };
      });
    }
    case 'need': {
      const rank = ({ table }: FloorTable): number => needs.indexOf(table);
      const waiting = tables.filter(({ table }) => needs.includes(table));
      const others = tables.filter(({ table }) => !needs.includes(table));
      const sorted = [...waiting.toSorted((a, b) => rank(a) - rank(b)), ...restLast(others)];
      return [{ game: null, tables: namesOf(sorted) }];
    }
    case 'exposure': {
      const sorted = tables.toSorted((a, b) => largestFirst(exposureOf(a), exposureOf(b)));
      return [{ game: null, tables: namesOf(restLast(sorted)) }];
    }
  }
};
