import type { Side } from '#game/baccarat';
import type { Color, DerivedRoad } from './derived-road';
import { ROWS, widthOf, type Layout, type Place } from './layout';
import type { RoadResult } from './road-result';
import type { Marks, Roads } from './roads';

/** A coup on the bead plate. */
export interface Bead extends RoadResult, Place {}

/** A coup that a side won, with the ties that followed; the first entry also has the ties before it. */
export interface BigRoadEntry extends RoadResult, Place {
  readonly outcome: Side;
  readonly ties: readonly string[];
}

/** An entry of a derived road: the big road's regularity after a coup. */
export interface DerivedEntry extends Place {
  readonly coup: string;
  readonly color: Color;
}

/**
 * A road by its own columns, which may be longer than the board is high, and its number of columns on the
 * board.
 */
export interface Road<Cell extends Place> {
  readonly columns: readonly (readonly Cell[])[];
  readonly width: number;
}

/** The five roads. `leadingTies` wait for the first entry of the big road. */
export interface DrawnRoads extends Readonly<Record<DerivedRoad, Road<DerivedEntry>>> {
  readonly beadPlate: Road<Bead>;
  readonly bigRoad: Road<BigRoadEntry> & { readonly leadingTies: readonly string[] };
}

/** Returns all cells of the roads, in the order of the coups. */
export const drawnRoads = (roads: Roads): DrawnRoads => {
  const marks = marksOf(roads);
  return {
    beadPlate: beadPlate(marks),
    bigRoad: bigRoad(marks, roads.big),
    bigEyeBoy: derivedRoad(marks, 'bigEyeBoy', roads.derived.bigEyeBoy),
    smallRoad: derivedRoad(marks, 'smallRoad', roads.derived.smallRoad),
    cockroachPig: derivedRoad(marks, 'cockroachPig', roads.derived.cockroachPig),
  };
};

/** Returns the big road alone: a floor shows no other. */
export const bigRoadOf = (roads: Roads): DrawnRoads['bigRoad'] => bigRoad(marksOf(roads), roads.big);

/** Returns a road as its board shows it: six rows, as wide as the road, with `null` for an empty cell. */
export const gridOf = <Cell extends Place>({
  columns,
  width,
}: Road<Cell>): readonly (readonly (Cell | null)[])[] => {
  const rows = Array.from({ length: ROWS }, () => Array<Cell | null>(width).fill(null));
  for (const cell of columns.flat()) rows[cell.row - 1]?.splice(cell.column - 1, 1, cell);
  return rows;
};

const marksOf = ({ last }: Roads): readonly Marks[] => {
  const marks: Marks[] = [];
  for (let mark = last; mark !== null; mark = mark.before) marks.push(mark);
  return marks.reverse();
};

const beadPlate = (marks: readonly Marks[]): Road<Bead> => {
  const columns: Bead[][] = [];
  for (const { result, bead } of marks) put(columns, bead.column, { ...result, ...bead });
  return { columns, width: columns.length };
};

const bigRoad = (marks: readonly Marks[], layout: Layout<Side>): DrawnRoads['bigRoad'] => {
  const columns: BigRoadEntry[][] = [];
  let ties: string[] = [];
  let leading = ties;
  for (const { result, big } of marks) {
    const { outcome } = result;
    if (outcome === 'tie' || big === null) {
      ties.push(result.coup);
      continue;
    }
    if (columns.length > 0) ties = [];
    leading = [];
    const { run, column, row } = big;
    put(columns, run, { ...result, outcome, ties, column, row });
  }
  return { columns, width: widthOf(layout), leadingTies: leading };
};

const derivedRoad = (
  marks: readonly Marks[],
  road: DerivedRoad,
  layout: Layout<Color>,
): Road<DerivedEntry> => {
  const columns: DerivedEntry[][] = [];
  for (const { result, derived } of marks) {
    const entry = derived[road];
    if (entry === null) continue;
    const { run, column, row, color } = entry;
    put(columns, run, { coup: result.coup, color, column, row });
  }
  return { columns, width: widthOf(layout) };
};

/** Adds a cell to a column, counted from 1, which may be the next one. */
const put = <Cell>(columns: Cell[][], column: number, cell: Cell): void => {
  const cells = columns[column - 1];
  if (cells === undefined) columns.push([cell]);
  else cells.push(cell);
};
