type Cell = string | number | boolean | null;

/** A table in RFC 4180: a line of names, then a line a row, each ended by CRLF; `null` is an empty field. */
export const csvOf = <Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, Cell>>[],
): string =>
  [columns, ...rows.map((row) => columns.map((column) => row[column]))]
    .map((cells) => `${cells.map(fieldOf).join(',')}\r\n`)
    .join('');

/** What a spreadsheet would take for a formula begins with a quote: a name is somebody else's text. */
const fieldOf = (cell: Cell): string => {
  const text = cell === null ? '' : `${cell}`;
  const safe = typeof cell === 'string' && FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const FORMULA = /^[=+\-@\t\r]/u;
const NUMBER = /^-?\d+$/u;
