import { z } from 'zod';
import { countsOf, drawnRoads, ROWS, type DrawnRoads, type Road, type Roads } from '#game/roads';
import { Position } from '../../reading/documented';
import { component } from '../../reading/figures';

const COUPS_MAX = 416;

const Count = z.int().min(0).max(COUPS_MAX);
const place = {
  column: z.int().min(1).max(COUPS_MAX).meta({ description: 'Column on the board, from the left, from 1.' }),
  row: z.int().min(1).max(ROWS).meta({ description: 'Row on the board, from the top, from 1.' }),
};
const marks = {
  playerPair: z.boolean(),
  bankerPair: z.boolean(),
  natural: z
    .union([z.literal(8), z.literal(9)])
    .nullable()
    .meta({ description: 'The natural that won or tied; `null` without one.' }),
};
const width = Count.meta({ description: 'Number of columns on a board of six rows.' });
/** Returns the schema of a road. `columns` are the road's own, however long; each cell states where it is drawn. */
const roadOf = <Cell extends z.ZodType>(cell: Cell) => ({ width, columns: z.array(z.array(cell)) });

const Bead = component('Bead', {
  coup: z.string(),
  outcome: z.enum(['player', 'banker', 'tie']),
  ...marks,
  ...place,
});
const BigRoadEntry = component('BigRoadEntry', {
  coup: z.string(),
  outcome: z.enum(['player', 'banker']),
  ...marks,
  ties: z
    .array(z.string())
    .meta({ description: 'Ties after this entry; for the first entry also the ties before it.' }),
  ...place,
});
const DerivedEntry = component('DerivedRoadEntry', {
  coup: z.string().meta({ description: 'The coup that added the entry.' }),
  color: z
    .enum(['red', 'blue'])
    .meta({ description: '`red` if the big road repeats itself, otherwise `blue`.' }),
  ...place,
});

const BeadPlate = z.object(roadOf(Bead)).meta({ id: 'BeadPlate' });
export const BigRoad = z
  .object({
    ...roadOf(BigRoadEntry),
    leadingTies: z
      .array(z.string())
      .meta({ description: 'Tied coups before the first entry, until that entry exists.' }),
  })
  .meta({
    id: 'BigRoad',
    description: 'A column is a run of one side. A tail that turns right belongs to it.',
  });
export type BigRoad = z.output<typeof BigRoad>;
const DerivedRoad = z.object(roadOf(DerivedEntry)).meta({
  id: 'DerivedRoad',
  description: 'Derived from the big road; a run longer than six counts with its full length.',
});

export const RoadsView = component('Roads', {
  shoe: z.string(),
  table: z.string(),
  inUse: z.boolean(),
  counts: component('RoadCounts', {
    coups: Count,
    player: Count,
    banker: Count,
    tie: Count,
    playerPairs: Count,
    bankerPairs: Count,
    naturals: Count,
  }),
  beadPlate: BeadPlate,
  bigRoad: BigRoad,
  bigEyeBoy: DerivedRoad,
  smallRoad: DerivedRoad,
  cockroachPig: DerivedRoad,
  position: Position,
});
export type RoadsView = z.output<typeof RoadsView>;

/** A shoe's roads, with their position in the log. */
export interface RoadsRead {
  readonly shoe: string;
  readonly table: string;
  readonly inUse: boolean;
  readonly roads: Roads;
  readonly position: string[];
}

export const roadsView = ({ shoe, table, inUse, roads, position }: RoadsRead): RoadsView => {
  const drawn = drawnRoads(roads);
  const { beadPlate, bigRoad, bigEyeBoy, smallRoad, cockroachPig } = drawn;
  return {
    shoe,
    table,
    inUse,
    counts: countsOf(drawn),
    beadPlate: roadView(beadPlate),
    bigRoad: bigRoadView(bigRoad),
    bigEyeBoy: roadView(bigEyeBoy),
    smallRoad: roadView(smallRoad),
    cockroachPig: roadView(cockroachPig),
    position,
  };
};

export const bigRoadView = ({ width, columns, leadingTies }: DrawnRoads['bigRoad']): BigRoad => ({
  width,
  columns: columns.map((cells) => cells.map((cell) => ({ ...cell, ties: [...cell.ties] }))),
  leadingTies: [...leadingTies],
});

const roadView = <Cell extends { readonly column: number; readonly row: number }>({
  width,
  columns,
}: Road<Cell>) => ({ width, columns: columns.map((cells) => [...cells]) });
