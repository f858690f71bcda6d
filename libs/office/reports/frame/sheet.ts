import type { Figure } from '../figures/figure';
import type { MadeFrom } from './made-from';
import type { LogState } from './scope';

/** The format of a column. Money is in minor units of the currency in the row's column `currency`. */
export type Kind = 'text' | 'money' | 'count' | 'ratio' | 'time';

/** A field of a report's JSON, described for people. */
export interface Field {
  /** The name of the field in JSON, with its path if it is within another: `askedBy.id`. */
  readonly name: string;
  /** The name for people, in the sheet and on the console. */
  readonly title: string;
  /** The meaning, the formula and when it is empty, in sentences (docs/reference/reports.md). */
  readonly says: string;
}

/** A column of a sheet. `name` is the field of the JSON and the column of the CSV, `title` the heading on paper. */
export interface Column extends Field {
  readonly kind: Kind;
}

/** The content of a cell; `null` if it is empty. */
export type Cell = string | number | boolean | null | Figure;

/** A row by the names of its columns. A column without a value is empty. */
export type SheetRow = Readonly<Record<string, Cell>>;

/** A table of a report without its rows. */
export interface TableAbout {
  /** The value of the CSV's column `line` for its rows, such as `table` or `bank`; sums have `sum`. */
  readonly line: string;
  readonly title: string;
  readonly columns: readonly Column[];
  /** The number of first columns that identify the row. They are repeated if a table is too wide for a page. */
  readonly keys: number;
  /** Set if it is printed on paper but left out of the CSV. */
  readonly onPaperAlone?: true;
}

/** A printed table of a report. */
export interface SheetTable extends TableAbout {
  readonly rows: readonly SheetRow[];
  readonly sums: readonly SheetRow[];
}

/**
 * The printed contents of a report, apart from the frame. Notes are sentences: what isn't final and why, and
 * what is flagged.
 */
export interface SheetBody {
  readonly tables: readonly SheetTable[];
  readonly notes: readonly string[];
  /** `false` while its subject continues, such as an open coup. A period that isn't over needs no such mark. */
  readonly isFinal?: boolean;
}

/** A printed report in any format. */
export interface Sheet extends SheetBody {
  readonly report: string;
  readonly title: string;
  /** The parameters; `null` for one that wasn't given. */
  readonly parameters: readonly { readonly name: string; readonly value: string | null }[];
  /** The casino's time zone, in which times are printed. */
  readonly timeZone: string;
  readonly period: { readonly timeZone: string; readonly from: string; readonly until: string } | null;
  readonly log: LogState | null;
  /** Set if that log has all events that the report was made from. */
  readonly sealed: boolean;
  readonly rows: number;
  /** Set if the report's subject is complete. Only then is there something to sign. */
  readonly isFinal: boolean;
  /** The read models that it was made from; `null` if it was made from the log itself. */
  readonly madeFrom: MadeFrom | null;
  readonly sha256: string;
}

/** Says if a cell is a sum with its events. */
export const isFigure = (cell: Cell | undefined): cell is Figure => typeof cell === 'object' && cell !== null;

/** Returns the value of a cell, or `null` if it is empty or unknown. */
export const valueOf = (cell: Cell | undefined): string | null => {
  if (cell === undefined || cell === null) return null;
  return isFigure(cell) ? cell.amount : `${cell}`;
};
