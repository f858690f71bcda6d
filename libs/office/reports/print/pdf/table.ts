import { setImmediate as pause } from 'node:timers/promises';
import type { Kind, SheetRow, SheetTable } from '../../frame/sheet';
import { cellText } from '../cell-text';
import { printable } from './fonts';
import { blocksOf, linesOf, type Place } from './layout';
import { lineHeight, type Paper, type Type } from './paper';

const PLAIN: Type = { face: 'plain', size: 7.5 };
const BOLD: Type = { face: 'bold', size: 7.5 };
const GAP = 8;
/** The largest width of a column. Longer ids and reasons continue on a second line. */
const WIDTH_MAX = 120;
const ROWS_A_TURN = 100;
const RIGHT: ReadonlySet<Kind> = new Set(['money', 'count', 'ratio']);

interface Line {
  readonly texts: readonly string[];
  readonly type: Type;
}

/** Returns the width of each column of a table, including the space after it. */
export const widthsOf = (paper: Paper, table: SheetTable, timeZone: string): readonly number[] => {
  const lines = [headingOf(table), ...linesIn(table, timeZone)];
  return table.columns.map((_, at) => {
    const widest = lines.reduce(
      (so, { texts, type }) => Math.max(so, paper.measure(type)(texts[at] ?? '')),
      0,
    );
    return Math.min(widest, WIDTH_MAX) + GAP;
  });
};

/** Prints a table with its heading on each page. Columns that don't fit continue in blocks below. */
export async function printTable(paper: Paper, table: SheetTable, timeZone: string): Promise<void> {
  const title: Type = { face: 'bold', size: 10 };
  if (!paper.hasRoom(6 * lineHeight(title))) paper.newPage();
  paper.paragraph(table.title, title);
  paper.space(4);
  if (table.rows.length === 0) {
    paper.paragraph('None.', PLAIN);
    paper.space(8);
    return;
  }
  for (const block of blocksOf(widthsOf(paper, table, timeZone), table.keys, paper.width)) {
    await printBlock(paper, { table, timeZone }, block);
    paper.space(10);
  }
}

async function printBlock(
  paper: Paper,
  { table, timeZone }: { readonly table: SheetTable; readonly timeZone: string },
  block: readonly Place[],
): Promise<void> {
  const last = block.at(-1);
  const across = Math.min(paper.width, (last?.x ?? 0) + (last?.width ?? 0));
  const heading = (): void => {
    printLine(paper, table, block, headingOf(table));
    paper.rule(0, across, 0.8);
    paper.space(3);
  };
  if (!paper.hasRoom(4 * lineHeight(BOLD))) paper.newPage();
  heading();
  for (const [at, line] of linesIn(table, timeZone).entries()) {
    if (at === table.rows.length) {
      paper.rule(0, across);
      paper.space(3);
    }
    if (!paper.hasRoom(heightOf(paper, block, line))) {
      paper.newPage();
      heading();
    }
    printLine(paper, table, block, line);
    if (at % ROWS_A_TURN === ROWS_A_TURN - 1) await pause(); // a long report doesn't hold up others
  }
}

const headingOf = ({ columns }: SheetTable): Line => ({
  texts: columns.map(({ title }) => printable(title)),
  type: BOLD,
});

/** Returns the rows, then the sums. */
const linesIn = ({ columns, rows, sums }: SheetTable, timeZone: string): readonly Line[] => {
  const textsOf = (row: SheetRow): readonly string[] =>
    columns.map(({ name, kind }) => printable(cellText(row[name], kind, row, timeZone)));
  return [
    ...rows.map((row) => ({ texts: textsOf(row), type: PLAIN })),
    ...sums.map((row) => ({ texts: withWord(textsOf(row)), type: BOLD })),
  ];
};

/** Writes "sum" into the first cell of a sum, if that is free. */
const withWord = ([first = '', ...rest]: readonly string[]): readonly string[] => [
  first === '' ? 'Total' : first,
  ...rest,
];

const cellLines = (paper: Paper, { column, width }: Place, { texts, type }: Line): readonly string[] =>
  linesOf(texts[column] ?? '', width - GAP, paper.measure(type));

const heightOf = (paper: Paper, block: readonly Place[], line: Line): number =>
  Math.max(...block.map((place) => cellLines(paper, place, line).length)) * lineHeight(line.type) + 2;

const printLine = (paper: Paper, { columns }: SheetTable, block: readonly Place[], line: Line): void => {
  const cells = block.map((place) => ({ place, lines: cellLines(paper, place, line) }));
  const height = Math.max(...cells.map(({ lines }) => lines.length));
  for (let at = 0; at < height; at++) {
    for (const { place, lines } of cells) {
      const isRight = RIGHT.has(columns[place.column]?.kind ?? 'text');
      const text = lines[at];
      if (text !== undefined)
        paper.line(text, line.type, isRight ? place.x + place.width - GAP : place.x, isRight);
    }
    paper.space(lineHeight(line.type));
  }
  paper.space(2);
};
