import type { Style } from './style';
import type { Text } from './text';

export type Align = 'left' | 'right';

/** A column's width and the side that its cells stand at. */
export interface ColumnShape {
  readonly width: number;
  readonly align: Align;
}

/** Returns the shape of each column of rows: as wide as its widest cell; `aligns` by position, left if it says nothing. */
export const shapeOf = (
  rows: readonly (readonly Text[])[],
  style: Style,
  aligns: readonly Align[] = [],
): readonly ColumnShape[] => {
  const count = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: count }, (_, at) => ({
    width: Math.max(0, ...rows.map((row) => style.widthOf(row[at] ?? ''))),
    align: aligns[at] ?? 'left',
  }));
};

/** Returns a row of cells, two spaces between them unless another gap is given. */
export const rowOf = (
  cells: readonly Text[],
  shape: readonly ColumnShape[],
  style: Style,
  gap = '  ',
): Text =>
  shape.map(({ width, align }, at) => [at === 0 ? '' : gap, style.padded(cells[at] ?? '', width, align)]);

/** Returns rows as texts whose columns stand below each other. */
export const alignedRows = (
  rows: readonly (readonly Text[])[],
  style: Style,
  aligns: readonly Align[] = [],
): readonly Text[] => {
  const shape = shapeOf(rows, style, aligns);
  return rows.map((row) => rowOf(row, shape, style));
};
