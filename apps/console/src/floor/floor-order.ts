import type { FloorTable } from '../api/use-feed';
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

/** One column of cards: parts of groups from the top; a group that is longer goes on in the next one. */
export type FloorColumn = readonly TableGroup[];

/** Says if a table waits for nobody: closed, or without a shoe. */
export const isAtRest = ({ phase }: FloorTable): boolean => {
  const kind = kindOfPhase(phase);
  return kind === 'closed' || phase === 'no-shoe' || phase === 'left';
};

export const stakesOf = ({ stakes }: FloorTable): string => sumOf(stakes.map(({ stake }) => stake));

const compared = (a: bigint, b: bigint): number => (a === b ? 0 : a < b ? 1 : -1);
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
      const rank = ({ table }: FloorTable): number => {
        const at = needs.indexOf(table);
        return at < 0 ? needs.length : at;
      };
      return [{ game: null, tables: restLast(tables.toSorted((a, b) => rank(a) - rank(b))) }];
    }
    case 'exposure': {
      const sorted = tables.toSorted((a, b) => compared(exposureOf(a), exposureOf(b)));
      return [{ game: null, tables: restLast(sorted) }];
    }
  }
};

/** The height of a group's head, in cards. */
const HEAD = 0.62;
/** A group doesn't begin at the foot of a column with fewer cards than this. */
const LEAST_CARDS = 2;

/**
 * Returns the columns that hold the groups: as many cards a column as fit, `rows`, and more if there would be too many
 * columns; then the cards are less high.
 */
export const packed = (
  groups: readonly TableGroup[],
  columns: number,
  rows: number,
): readonly FloorColumn[] => {
  for (let room = Math.max(rows, LEAST_CARDS + HEAD); ; room += 0.5) {
    const filled = filledTo(groups, room);
    if (filled.length <= columns) return filled;
  }
};

const filledTo = (groups: readonly TableGroup[], room: number): readonly FloorColumn[] => {
  const columns: TableGroup[][] = [[]];
  let left = room;
  const begin = (): void => {
    columns.push([]);
    left = room;
  };
  for (const { game, tables } of groups) {
    for (let at = 0; at < tables.length;) {
      const wanted = tables.length - at;
      if (left < room && left < HEAD + Math.min(LEAST_CARDS, wanted)) begin();
      const fits = Math.min(wanted, Math.max(1, Math.floor(left - HEAD)));
      columns.at(-1)?.push({ game, tables: tables.slice(at, at + fits) });
      left -= HEAD + fits;
      at += fits;
    }
  }
  return columns;
};
