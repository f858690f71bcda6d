import type { Figure } from '../figures/figure';
import type { MadeFrom } from './made-from';
import type { LogState } from './scope';

/** How a column is printed. Money is in minor units of the currency that the row's column `currency` names. */
export type Kind = 'text' | 'money' | 'count' | 'ratio' | 'time';

/** A field of a report's JSON, for people. */
export interface Field {
  /** The name of the field in JSON; with its path where it is within another, `askedBy.id`. */
  readonly name: string;
  /** Its name for people, in the sheet and on the console. */
  readonly title: string;
  /** Its meaning, formula and when it is empty, in sentences (docs/reference/reports.md). */
  readonly says: string;
}

/** A column of a sheet. `name` is the field of the JSON and the column of the CSV, `title` the head on paper. */
export interface Column extends Field {
  readonly kind: Kind;
}

/** The content of a cell; `null` if it is empty. */
export type Cell = string | number | boolean | null | Figure;

/** A row by the names of its columns; a column without a value is empty. */
export type SheetRow = Readonly<Record<string, Cell>>;

/** A table of a report without its rows. */
export interface TableAbout {
  /** The value of the CSV's column `line` for its rows, such as `table` or `bank`; sums have `sum`. */
  readonly line: string;
  readonly title: string;
  readonly columns: readonly Column[];
  /** The number of first columns that name the row. They are repeated where a table is too wide for a page. */
  readonly keys: number;
  /** Printed on paper and left out of the CSV. */
  readonly onPaperAlone?: true;
}

/** A table of a report as it is printed. */
export interface SheetTable extends TableAbout {
  readonly rows: readonly SheetRow[];
  readonly sums: readonly SheetRow[];
}

/** What a report prints of its own. Notes are sentences: what isn't final and why, what is flagged. */
export interface SheetBody {
  readonly tables: readonly SheetTable[];
  readonly notes: readonly string[];
  /** `false` while what it is of goes on, such as an open coup; a period that isn't over is known without. */
  readonly isFinal?: boolean;
}

/** A report as it is printed, in whatever form. */
export interface Sheet extends SheetBody {
  readonly report: string;
  readonly title: string;
  /** What it was asked for; null: it wasn't asked for one. */
  readonly parameters: readonly { readonly name: string; readonly value: string | null }[];
  /** The casino's time zone: times are printed by its clock. */
  readonly timeZone: string;
  readonly period: { readonly timeZone: string; readonly from: string; readonly until: string } | null;
  readonly log: LogState | null;
  /** Whether that log has all the events that it was made from. */
  readonly sealed: boolean;
  readonly rows: number;
  /** Nothing more comes of what it is of: only then is there something to sign. */
  readonly isFinal: boolean;
  /** What it says of the read models that it was made from; null: it was made from the log itself. */
  readonly madeFrom: MadeFrom | null;
  readonly sha256: string;
}

/** Whether a cell is a sum with its events. */
export const isFigure = (cell: Cell | undefined): cell is Figure => typeof cell === 'object' && cell !== null;

/** What a cell says by itself; null: it is empty, or not known. */
export const valueOf = (cell: Cell | undefined): string | null => {
  if (cell === undefined || cell === null) return null;
  return isFigure(cell) ? cell.amount : `${cell}`;
};
