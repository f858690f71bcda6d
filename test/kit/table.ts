/**
 * Parses a rule table for `it.each`: the first line names the columns, each further line is a row. Cells are
 * separated by ` | ` and trimmed; an empty cell is ''. Lines that are blank or begin with `#` are skipped.
 * Throws if a row has more or fewer cells than the head.
 */
export function table<Column extends string>(
  text: TemplateStringsArray,
  ...values: readonly (string | number | bigint)[]
): Record<Column, string>[] {
  const [head, ...rows] = String.raw({ raw: text }, ...values)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(cellsOf);
  if (head === undefined || rows.length === 0) throw new Error('a table needs a head and a row');
  return rows.map((cells) => {
    if (cells.length !== head.length) {
      throw new Error(`a row has ${cells.length} cells, the head ${head.length}: ${cells.join(' | ')}`);
    }
    return Object.fromEntries(head.map((column, at) => [column, cells[at]])) as Record<Column, string>;
  });
}

const cellsOf = (line: string): string[] => line.split('|').map((cell) => cell.trim());
