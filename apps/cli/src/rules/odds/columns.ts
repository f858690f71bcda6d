/**
 * Returns rows of cells as lines, with each column as wide as its widest cell. `isRight` marks right-aligned columns.
 */
export const columns = (
  rows: readonly (readonly string[])[],
  isRight: (column: number) => boolean,
): readonly string[] => {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  return rows.map((row) =>
    row
      .map((cell, at) => (isRight(at) ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
};
