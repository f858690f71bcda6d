import type { Style } from './style';
import type { Text } from './text';

export type Align = 'left' | 'right';

/** The width of a column and the alignment of its cells. */
export interface ColumnShape {
  readonly width: number;
  readonly align: Align;
}

/** Returns the shape of each column: as wide as its widest cell, with alignments from `aligns`, by default left. */
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

/** Returns a row of cells, separated by two spaces unless another gap is given. */
export const rowOf = (
  cells: readonly Text[],
  shape: readonly ColumnShape[],
  style: Style,
  gap = '  ',
): Text =>
  shape.map(({ width, align }, at) => [at === 0 ? '' : gap, style.padded(cells[at] ?? '', width, align)]);

/** Returns rows as texts with aligned columns. */
export const alignedRows = (
  rows: readonly (readonly Text[])[],
  style: Style,
  aligns: readonly Align[] = [],
): readonly Text[] => {
  const shape = shapeOf(rows, style, aligns);
  return rows.map((row) => rowOf(row, shape, style));
};
