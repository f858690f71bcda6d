import { memo } from 'react';
import { MARKS, type MarkProps } from './marks';
import type { RoadEntry, RoadKind } from './road-entries';
import classes from './roads.module.css';

/** Rows of every road (docs/reference/roads.md). */
const ROWS = 6;

/** Returns all gridlines as one path, because a floor has sixty boards. */
const gridOf = (columns: number, cell: number): string =>
  [
    ...Array.from({ length: columns - 1 }, (_, at) => `M${(at + 1) * cell} 0V${ROWS * cell}`),
    ...Array.from({ length: ROWS - 1 }, (_, at) => `M0 ${(at + 1) * cell}H${columns * cell}`),
  ].join('');

/**
 * Draws the last `columns` columns of a road on a board of six rows, by the rules in docs/reference/roads.md.
 * The server computes the positions of the marks. `cell`: the side of a cell in pixels; `name`: the label for
 * screen readers.
 */
export const Road = memo(function Road({
  kind,
  entries,
  cell,
  columns,
  name,
  marksLast = false,
}: {
  readonly kind: RoadKind;
  readonly entries: readonly RoadEntry[];
  readonly cell: number;
  readonly columns: number;
  readonly name: string;
  readonly marksLast?: boolean;
}) {
  const width = entries.reduce((most, { column }) => Math.max(most, column), 0);
  const first = Math.max(0, width - columns);
  const last = entries.at(-1);
  const size = { width: columns * cell, height: ROWS * cell };
  return (
    <svg
      role="img"
      aria-label={name}
      className={classes['road']}
      {...size}
      viewBox={`0 0 ${size.width} ${size.height}`}
    >
      {kind !== 'strip' && <path d={gridOf(columns, cell)} stroke="var(--road-grid)" />}
      {marksLast && last !== undefined && (
        <rect
          x={(last.column - first - 1) * cell}
          y={(last.row - 1) * cell}
          width={cell}
          height={cell}
          fill="var(--brand-soft)"
          stroke="var(--brand-line)"
        />
      )}
      {entries.map(({ column, row, of, ties, bankerPair, playerPair }) =>
        column <= first ? null : (
          <Cell
            key={`${column}/${row}`}
            {...{ kind, row, of, ties, bankerPair, playerPair }}
            column={column - first}
            size={cell}
          />
        ),
      )}
    </svg>
  );
});

/** A mark in its cell. After one more coup it is drawn anew if it changes or moves, and with no other mark. */
const Cell = memo(function Cell({
  kind,
  column,
  row,
  ...mark
}: MarkProps & { readonly kind: RoadKind; readonly column: number; readonly row: number }) {
  const Mark = MARKS[kind];
  const { size } = mark;
  return (
    <g transform={`translate(${(column - 0.5) * size} ${(row - 0.5) * size})`}>
      <Mark {...mark} />
    </g>
  );
});
