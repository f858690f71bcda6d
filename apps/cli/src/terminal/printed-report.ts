import { momentText } from '#office/gaming-days';
import { cellText, type Column, type Sheet, type SheetRow, type SheetTable } from '#office/reports';
import { rowOf, type ColumnShape } from './columns';
import { fieldLine } from './fields';
import type { Style } from './style';
import { toned, type Text } from './text';
import { widthOf } from './text-width';

/**
 * Prints a report for a person: its head, then its tables with sums, amounts in currency units. On a terminal a wide
 * table is printed in parts, each with the columns that identify its rows.
 */
export const printedReport = (sheet: Sheet, style: Style): string =>
  [
    ...headLines(sheet, style),
    ...sheet.tables.flatMap((table) => ['\n', ...tableLines(table, sheet.timeZone, style)]),
    ...sheet.notes.map(
      (note, at) => `${at === 0 ? '\n' : ''}${style.line(toned('warning', 'note  '), note)}`,
    ),
  ].join('');

const headLines = (sheet: Sheet, style: Style): readonly string[] => {
  const { title, parameters, period, log, isFinal, sha256 } = sheet;
  const at = (instant: string, timeZone: string): string => momentText(instant, timeZone);
  return [
    style.line('', toned('strong', title)),
    ...parameters.map(({ name, value }) => fieldLine(style, name, value ?? 'all')),
    ...(period === null
      ? []
      : [
          fieldLine(
            style,
            'period',
            `${at(period.from, period.timeZone)} to ${at(period.until, period.timeZone)} (${period.timeZone})`,
          ),
        ]),
    fieldLine(style, 'audit log', log === null ? 'nothing sealed yet' : `size ${log.size}, root ${log.root}`),
    fieldLine(style, 'final', isFinal ? toned('good', 'yes') : toned('warning', 'not yet')),
    fieldLine(style, 'SHA-256', sha256),
  ];
};

/** A printed column: its heading in lines, its cells, and the cells of its sums. */
interface PrintedColumn {
  readonly heading: readonly string[];
  readonly rows: readonly string[];
  readonly sums: readonly string[];
  readonly shape: ColumnShape;
}

const tableLines = (table: SheetTable, timeZone: string, style: Style): readonly string[] => {
  const columns = table.columns.map((column) => printedColumn(column, table, timeZone));
  const title = style.line('', toned('strong', table.title));
  if (table.rows.length === 0 && table.sums.length === 0)
    return [title, style.line('', toned('faint', 'nothing'))];
  const parts = partsOf(columns, table.keys, style);
  return [title, ...parts.flatMap((part, at) => [...(at === 0 ? [] : ['\n']), ...partLines(part, style)])];
};

const printedColumn = (column: Column, { rows, sums }: SheetTable, timeZone: string): PrintedColumn => {
  const { kind, title } = column;
  const cell = (row: SheetRow): string => cellText(row[column.name], kind, row, timeZone);
  const cells = { rows: rows.map(cell), sums: sums.map(cell) };
  const width = Math.max(0, ...[...cells.rows, ...cells.sums, ...title.split(' ')].map(widthOf));
  const align = kind === 'text' || kind === 'time' ? 'left' : 'right';
  return { ...cells, heading: headingOf(title, width), shape: { width, align } };
};

/** Returns a title broken into lines that fit its column. */
const headingOf = (title: string, width: number): readonly string[] =>
  title.split(' ').reduce<readonly string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(last) + 1 + widthOf(word) <= width)
      return lines.with(-1, `${last} ${word}`);
    return [...lines, word];
  }, []);

/** Returns the columns of each part of a table. In a pipe there is one part. */
const partsOf = (
  columns: readonly PrintedColumn[],
  keys: number,
  { columns: room }: Style,
): readonly (readonly PrintedColumn[])[] => {
  const [naming, others] = [columns.slice(0, keys), columns.slice(keys)];
  const widthOfAll = (all: readonly PrintedColumn[]): number =>
    all.reduce((sum, { shape }) => sum + shape.width, 2 * (all.length - 1));
  const parts: PrintedColumn[][] = [];
  for (const column of others) {
    const part = parts.at(-1);
    if (part !== undefined && (room === null || widthOfAll([...part, column]) <= room)) part.push(column);
    else parts.push([...naming, column]);
  }
  return parts.length === 0 ? [naming] : parts;
};

const partLines = (part: readonly PrintedColumn[], style: Style): readonly string[] => {
  const shape = part.map((column) => column.shape);
  const line = (cells: readonly Text[]): string => style.line(rowOf(cells, shape, style));
  const height = Math.max(...part.map(({ heading }) => heading.length));
  const count = (of: 'rows' | 'sums'): readonly number[] => [...(part[0]?.[of].keys() ?? [])];
  const headings = Array.from({ length: height }, (_, at) =>
    part.map(({ heading }) => toned('faint', heading[at - height + heading.length] ?? '')),
  );
  const rule = shape.map(({ width }) => toned('faint', '─'.repeat(width)));
  return [
    ...headings.map(line),
    line(rule),
    ...count('rows').map((at) => line(part.map(({ rows }) => rows[at] ?? ''))),
    ...count('sums').map((at) => line(part.map(({ sums }) => toned('strong', sums[at] ?? '')))),
  ];
};
