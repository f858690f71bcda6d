import { csvField, csvRecords } from '#kernel/csv';
import { plainUnits } from '#log/contract';
import { positionText, type MadeFrom } from '../frame/made-from';
import {
  isFigure,
  valueOf,
  type Cell,
  type Column,
  type Kind,
  type Sheet,
  type SheetRow,
  type SheetTable,
} from '../frame/sheet';

/**
 * Returns a report as RFC 4180: a line of names, then a line for each row and each sum of its tables, each
 * ended by CRLF.
 *
 * - the column `line` has the kind of line, and every line repeats the report's own fields; a report without
 *   rows and sums has one line `nothing`
 * - after each amount in minor units, `stake`, comes the same in units of the row's currency, `stakeUnits`,
 *   without thousands separators, and empty if the currency isn't known
 * - a text that a spreadsheet would take for a formula begins with an apostrophe, because names are other
 *   people's input
 */
export const csvOf = (sheet: Sheet): string => {
  const tables = sheet.tables.filter(({ onPaperAlone }) => onPaperAlone !== true);
  const columns = columnsOf(tables);
  const frame = frameOf(sheet, new Set(columns.flatMap(headingsOf)));
  const lines = tables.flatMap(({ line, columns: own, rows, sums }) => [
    ...rows.map((row) => ({ line, own, row })),
    ...sums.map((row) => ({ line: 'sum', own, row })),
  ]);
  const all: readonly Line[] = lines.length > 0 ? lines : [{ line: 'nothing', own: [], row: {} }];
  const traced = columns.filter(({ name }) => all.some(({ row }) => isFigure(row[name])));
  const header = [
    ...columns.flatMap(headingsOf),
    'line',
    'notKnown',
    ...frame.map(([name]) => name),
    ...traced.map(({ name }) => `${name}Events`),
  ].map((name) => fieldOf(name, 'text'));
  const records = all.map((line) => [
    ...columns.flatMap((column) => fieldsOf(column, line)),
    fieldOf(line.line, 'text'),
    fieldOf(notKnownIn(columns, line.row), 'text'),
    ...frame.map(([, value, kind]) => fieldOf(value, kind)),
    ...traced.map(({ name }) => fieldOf(eventsIn(line.row, name), 'text')),
  ]);
  return csvRecords([header, ...records]);
};

interface Line {
  readonly line: string;
  /** The columns of its own table, since one name may be an amount in one table and a text in another. */
  readonly own: readonly Column[];
  readonly row: SheetRow;
}

/** A column of the file, which tables share. It is an amount if it is one in any of them. */
interface Shared {
  readonly name: string;
  readonly isMoney: boolean;
}

const columnsOf = (tables: readonly SheetTable[]): readonly Shared[] => {
  const isMoney = new Map<string, boolean>();
  for (const { name, kind } of tables.flatMap((table) => table.columns))
    isMoney.set(name, isMoney.get(name) === true || kind === 'money');
  return [...isMoney].map(([name, is]) => ({ name, isMoney: is }));
};

const headingsOf = ({ name, isMoney }: Shared): readonly string[] =>
  isMoney ? [name, `${name}Units`] : [name];

const fieldsOf = ({ name, isMoney }: Shared, { own, row }: Line): readonly string[] => {
  const value = valueOf(row[name]);
  const kind = own.find((column) => column.name === name)?.kind ?? 'text';
  const field = fieldOf(value, kind);
  if (!isMoney) return [field];
  const units = value === null || kind !== 'money' ? null : plainUnits(value, valueOf(row['currency']));
  return [field, fieldOf(units, 'money')];
};

/**
 * Returns the report's own fields. If a column already has the name, a parameter is called `askedTable`, and
 * others `reportFrom`.
 */
const frameOf = (
  sheet: Sheet,
  taken: ReadonlySet<string>,
): readonly (readonly [string, string | null, Kind])[] => {
  const { parameters, period, log, sealed, rows, madeFrom, sha256 } = sheet;
  const own = (name: string, whose: string): string =>
    taken.has(name) ? `${whose}${name.slice(0, 1).toUpperCase()}${name.slice(1)}` : name;
  const frameCells: readonly (readonly [string, string | null, Kind])[] = [
    ['report', sheet.report, 'text'],
    ['timeZone', period?.timeZone ?? null, 'text'],
    ['from', period?.from ?? null, 'time'],
    ['until', period?.until ?? null, 'time'],
    ['logSize', log === null ? null : `${log.size}`, 'count'],
    ['logRoot', log?.root ?? null, 'text'],
    ['sealed', `${sealed}`, 'text'],
    ['rows', `${rows}`, 'count'],
    ...(madeFrom === null ? [] : readModelsOf(madeFrom)),
    ['sha256', sha256, 'text'],
  ];
  const asked = parameters.map(({ name, value }) => [own(name, 'asked'), value, 'text'] as const);
  return [...asked, ...frameCells.map(([name, value, kind]) => [own(name, 'report'), value, kind] as const)];
};

const readModelsOf = ({ isOver, readModels }: MadeFrom): readonly (readonly [string, string, Kind])[] => [
  ['isOver', `${isOver}`, 'text'],
  ['readModels', readModels.map(positionText).join('; '), 'text'],
  ['parkedStreams', `${readModels.reduce((sum, each) => sum + each.parkedStreams, 0)}`, 'count'],
];

/** Returns the unknown figures of a row with their reasons: `win=drop-not-counted`. */
const notKnownIn = (columns: readonly Shared[], row: SheetRow): string | null => {
  const labels = columns.flatMap(({ name }) => {
    const cell: Cell | undefined = row[name];
    return isFigure(cell) && cell.label !== undefined ? [`${name}=${cell.label}`] : [];
  });
  return labels.length === 0 ? null : labels.join(' ');
};

const eventsIn = (row: SheetRow, name: string): string | null => {
  const cell = row[name];
  return isFigure(cell) ? cell.events.join(' ') : null;
};

const fieldOf = (text: string | null, kind: Kind): string =>
  text === null ? '' : csvField(text, NUMERIC.has(kind));

const NUMERIC: ReadonlySet<Kind> = new Set(['money', 'count', 'ratio']);
