import type { TableGroup } from './floor-order';

/** Sizes of a card. A large one has captions, and its cards and road at reading size. */
export type CardSize = 'large' | 'medium' | 'small';

/** A column of cards: parts of groups from the top. A longer group continues in the next column. */
export type FloorColumn = readonly TableGroup[];

/** Columns of cards of one size. No column is wider than `widest` pixels. */
export interface FloorLayout {
  readonly size: CardSize;
  readonly columns: readonly FloorColumn[];
  readonly widest: number;
}

/** A card size in pixels, with the gap beside and below it. */
interface CardRoom {
  readonly size: CardSize;
  readonly width: number;
  readonly widest: number;
  readonly height: number;
  /** The height of a group's head. */
  readonly head: number;
}

const GAP = 8;
const LARGE: CardRoom = { size: 'large', width: 350, widest: 480, height: 226, head: 28 };
const MEDIUM: CardRoom = { size: 'medium', width: 262, widest: 360, height: 94, head: 36 };
const SMALL: CardRoom = { size: 'small', width: 208, widest: 300, height: 61, head: 36 };

/**
 * Returns the groups in columns, with the largest cards that all fit in this many pixels, or small ones if
 * none do. In room for one column the page scrolls, with medium cards.
 */
export const layoutOf = (groups: readonly TableGroup[], width: number, height: number): FloorLayout => {
  const columnsOf = (room: CardRoom): number => Math.max(1, Math.floor((width + GAP) / room.width));
  if (columnsOf(SMALL) === 1) return { ...MEDIUM, columns: groups.length === 0 ? [] : [groups] };
  for (const room of [LARGE, MEDIUM]) {
    const columns = packed(groups, columnsOf(room), room.head / room.height);
    if (columns.every((column) => heightOf(column, room) <= height)) return { ...room, columns };
  }
  return { ...SMALL, columns: packed(groups, columnsOf(SMALL), SMALL.head / SMALL.height) };
};

const cardsIn = (column: FloorColumn): number => column.reduce((sum, { tables }) => sum + tables.length, 0);
const heightOf = (column: FloorColumn, { head, height }: CardRoom): number =>
  column.length * head + cardsIn(column) * height;

/** The fewest cards with which a group begins at the foot of a column. */
const LEAST_CARDS = 2;

/** Distributes groups to at most this many columns, none longer than needed. A head is `head` cards high. */
export const packed = (
  groups: readonly TableGroup[],
  columns: number,
  head: number,
): readonly FloorColumn[] => {
  const least = (groups.length * head + cardsIn(groups)) / columns;
  for (let room = Math.max(least, 1 + head); ; room += head) {
    const filled = filledTo(groups, room, head);
    if (filled.length <= columns) return filled;
  }
};

const filledTo = (groups: readonly TableGroup[], room: number, head: number): readonly FloorColumn[] => {
  const columns: TableGroup[][] = [];
  let left = 0;
  for (const { game, tables } of groups) {
    for (let at = 0; at < tables.length;) {
      const wanted = tables.length - at;
      const isBegun = left < room && columns.length > 0;
      if (!isBegun || left < head + Math.min(LEAST_CARDS, wanted)) {
        columns.push([]);
        left = room;
      }
      const fits = Math.min(wanted, Math.max(1, Math.floor(left - head)));
      columns.at(-1)?.push({ game, tables: tables.slice(at, at + fits) });
      left -= head + fits;
      at += fits;
    }
  }
  return columns;
};
