import { inUnits, type Money } from '#kernel/money';
import { counted } from '../../terminal/progress';
import type { Style } from '../../terminal/style';
import { toned, type Text } from '../../terminal/text';
import { cutTo } from '../../terminal/text-width';
import { CURRENCY } from '../players/table-orders';
import { BLOCK_COLUMNS_MIN, BLOCK_LINES, blockOf } from './table-block';
import type { WatchedTable } from './watched-table';

const GAP = 2;

/** Facts about a floor besides its tables. */
export interface FloorNews {
  readonly floor: string;
  readonly seconds: number;
  /** The last acts on the floor, newest last: `FLOOR-1-2  ada stakes 25.00 EUR on player`. */
  readonly acts: readonly string[];
  /** Set while everyone finishes the coup and leaves. */
  readonly isEnding: boolean;
}

/** A terminal’s size, and its colours and shapes. */
export interface Screen {
  readonly columns: number;
  readonly rows: number;
  readonly style: Style;
}

/**
 * Draws a floor as lines that fit a terminal: a heading, the tables in a grid, and the last acts in the remaining rows.
 * Tables without room are counted.
 */
export const pictureOf = (
  tables: readonly WatchedTable[],
  news: FloorNews,
  { columns, rows, style }: Screen,
  nowMs: number,
): readonly string[] => {
  const perRow = Math.max(1, Math.floor((columns + GAP) / (BLOCK_COLUMNS_MIN + GAP)));
  const width = Math.max(BLOCK_COLUMNS_MIN, Math.floor((columns - (perRow - 1) * GAP) / perRow));
  const rowsOfTables = Math.max(1, Math.floor((rows - 2) / BLOCK_LINES));
  const visible = tables.slice(0, perRow * rowsOfTables);
  const blocks = visible.map((table) => blockOf(table, width, style, nowMs));
  const lines: Text[] = [headingOf(tables, news, columns)];
  for (let at = 0; at < blocks.length; at += perRow) {
    const beside = blocks.slice(at, at + perRow);
    for (let line = 0; line < BLOCK_LINES; line++)
      lines.push(beside.map((block, of) => [of === 0 ? '' : ' '.repeat(GAP), block[line] ?? '']));
  }
  const room = Math.max(0, rows - lines.length - 1);
  const acts = room === 0 ? [] : news.acts.slice(-room);
  const more = tables.length - visible.length;
  return [
    ...lines,
    ...acts.map((act) => style.sentence(cutTo(act, columns))),
    toned('strong', cutTo(footerOf(more, news), columns)),
  ].map((line) => style.write(line));
};

const headingOf = (tables: readonly WatchedTable[], { floor, seconds }: FloorNews, columns: number): Text => {
  const total = (of: (table: WatchedTable) => bigint): string =>
    inUnits(tables.reduce((sum, table) => sum + of(table), 0n) as Money, CURRENCY);
  const coups = tables.reduce((sum, table) => sum + table.coups, 0);
  const minutes = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const facts = `${floor}  ${minutes}  ${counted(coups)} coups  ${total(({ handle }) => handle)} staked  casino won ${total(({ win }) => win)}`;
  return toned('strong', cutTo(facts, columns));
};

const footerOf = (more: number, { isEnding }: FloorNews): string => {
  if (isEnding) return 'Everyone finishes the coup and leaves. Ctrl-C again stops at once.';
  return `${more === 0 ? '' : `${counted(more)} more tables. `}Ctrl-C ends the play.`;
};
