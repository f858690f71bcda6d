import type { Road } from '../drawn-roads';
import { ROWS, type Place } from '../layout';
import { px, type Spot } from './symbols';

/** One road in its frame: its position, its number of columns, and the size of its cells. */
export interface Board<Cell extends Place> {
  readonly label: string;
  readonly road: Road<Cell>;
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly side: number;
  readonly symbol: (cell: Cell, spot: Spot) => string;
  readonly told: (cell: Cell) => string;
}

export const boardOf = <Cell extends Place>(board: Board<Cell>): string => {
  const { label, road, x, y, columns, side, symbol, told } = board;
  const [width, height] = [columns * side, ROWS * side];
  const lines = [
    ...Array.from({ length: columns + 1 }, (_, at) => `M${px(x + at * side)} ${px(y)}v${px(height)}`),
    ...Array.from({ length: ROWS + 1 }, (_, at) => `M${px(x)} ${px(y + at * side)}h${px(width)}`),
  ];
  const cells = road.columns.flat().map((cell) => {
    const spot = { x: x + (cell.column - 1) * side, y: y + (cell.row - 1) * side, side };
    return `<g><title>${escaped(told(cell))}</title>${symbol(cell, spot)}</g>`;
  });
  return [
    `<text class="quiet" x="${px(x)}" y="${px(y - 7)}" font-size="12">${label}</text>`,
    `<rect class="board" x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}"/>`,
    `<path class="lines" d="${lines.join('')}"/>`,
    ...cells,
  ].join('\n');
};

/** Escapes text for XML. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
