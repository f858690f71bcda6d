import { useQuery } from '@tanstack/react-query';
import { Group, Stack, Text } from '@mantine/core';
import type { Schemas } from '../api/client';
import { roadsQuestion } from '../api/questions';
import { STRINGS } from '../shell/strings';
import classes from './parts.module.css';

const CELL = 16;
const ROWS = 6;
const BANKER = 'var(--banker)';
const PLAYER = 'var(--player)';
const TIE = 'var(--tie)';
const COLOURS: Readonly<Record<string, string>> = {
  banker: BANKER,
  player: PLAYER,
  tie: TIE,
  red: BANKER,
  blue: PLAYER,
};

type Roads = Schemas['Roads'];
interface Place {
  readonly column: number;
  readonly row: number;
}

interface Board<Cell extends Place> {
  readonly name: string;
  readonly width: number;
  readonly cells: readonly Cell[];
  readonly columns: number;
  readonly draw: (cell: Cell) => React.ReactNode;
}

/** The lines between the cells, in one path: a floor has forty boards. */
const gridOf = (columns: number): string =>
  [
    ...Array.from({ length: columns - 1 }, (_, at) => `M${(at + 1) * CELL} 0V${ROWS * CELL}`),
    ...Array.from({ length: ROWS - 1 }, (_, at) => `M0 ${(at + 1) * CELL}H${columns * CELL}`),
  ].join('');

/** The last columns of a road on a board of six rows. */
function RoadBoard<Cell extends Place>({ name, width, cells, columns, draw }: Board<Cell>) {
  const first = Math.max(0, width - columns);
  const shown = cells.filter(({ column }) => column > first);
  return (
    <svg
      role="img"
      aria-label={name}
      className={classes['road']}
      width={columns * CELL}
      height={ROWS * CELL}
      viewBox={`0 0 ${columns * CELL} ${ROWS * CELL}`}
    >
      <path d={gridOf(columns)} stroke="var(--road-grid)" />
      {shown.map((cell) => (
        <g
          key={`${cell.column}/${cell.row}`}
          transform={`translate(${(cell.column - first - 0.5) * CELL} ${(cell.row - 0.5) * CELL})`}
        >
          {draw(cell)}
        </g>
      ))}
    </svg>
  );
}

type Beads = Roads['beadPlate']['columns'][number][number];
type BigEntry = Roads['bigRoad']['columns'][number][number];
type Derived = Roads['smallRoad']['columns'][number][number];

const colour = (of: string): string => COLOURS[of] ?? TIE;

const pairs = ({ playerPair, bankerPair }: Pick<BigEntry, 'playerPair' | 'bankerPair'>) => (
  <>
    {bankerPair && <circle cx={-5} cy={-5} r={2} fill={BANKER} />}
    {playerPair && <circle cx={5} cy={5} r={2} fill={PLAYER} />}
  </>
);

const bead = (entry: Beads) => (
  <>
    <circle r={7} fill={colour(entry.outcome)} />
    <text y={3.5} textAnchor="middle" fontSize={9} fontWeight={700} fill="var(--on-solid)">
      {entry.outcome.slice(0, 1).toUpperCase()}
    </text>
    {pairs(entry)}
  </>
);

const bigEntry = (entry: BigEntry) => (
  <>
    <circle r={5.8} fill="none" stroke={colour(entry.outcome)} strokeWidth={2} />
    {entry.ties.length > 0 && <line x1={-5} y1={5} x2={5} y2={-5} stroke={TIE} strokeWidth={2} />}
    {entry.ties.length > 1 && (
      <text y={3} textAnchor="middle" fontSize={8} fontWeight={700} fill={TIE}>
        {entry.ties.length}
      </text>
    )}
    {pairs(entry)}
  </>
);

const eye = ({ color }: Derived) => <circle r={5} fill="none" stroke={colour(color)} strokeWidth={2} />;
const small = ({ color }: Derived) => <circle r={5} fill={colour(color)} />;
const pig = ({ color }: Derived) => (
  <line x1={-5} y1={5} x2={5} y2={-5} stroke={colour(color)} strokeWidth={2.5} />
);

/** The big road of a shoe in use; `dealt`: the last coup that came of it. */
export function BigRoad({
  shoe,
  dealt,
  columns,
}: {
  readonly shoe: string;
  readonly dealt: string | null;
  readonly columns: number;
}) {
  const { data } = useQuery(roadsQuestion(shoe, dealt));
  const { banker, player, tie } = data?.counts ?? { banker: 0, player: 0, tie: 0 };
  const road = data?.bigRoad;
  return (
    <RoadBoard
      name={`${STRINGS.roads.big}: ${STRINGS.roads.counts(banker, player, tie)}`}
      width={road?.width ?? 0}
      cells={road?.columns.flat() ?? []}
      columns={columns}
      draw={bigEntry}
    />
  );
}

/** All five roads of a shoe. */
export function AllRoads({ shoe, dealt }: { readonly shoe: string; readonly dealt: string | null }) {
  const { data } = useQuery(roadsQuestion(shoe, dealt));
  if (data === undefined) return null;
  const { counts, beadPlate, bigRoad, bigEyeBoy, smallRoad, cockroachPig } = data;
  if (counts.coups === 0) return <Text size="sm">{STRINGS.roads.none}</Text>;
  const derived = [
    [STRINGS.roads.eye, bigEyeBoy, eye],
    [STRINGS.roads.small, smallRoad, small],
    [STRINGS.roads.pig, cockroachPig, pig],
  ] as const;
  return (
    <Stack gap="xs">
      <Text size="sm">
        {STRINGS.roads.counts(counts.banker, counts.player, counts.tie)}. {STRINGS.roads.legend}
      </Text>
      <RoadBoard name={STRINGS.roads.bead} {...board(beadPlate)} columns={30} draw={bead} />
      <RoadBoard name={STRINGS.roads.big} {...board(bigRoad)} columns={40} draw={bigEntry} />
      <Group gap="xs">
        {derived.map(([name, road, draw]) => (
          <RoadBoard key={name} name={name} {...board(road)} columns={16} draw={draw} />
        ))}
      </Group>
    </Stack>
  );
}

const board = <Cell extends Place>({
  width,
  columns,
}: {
  readonly width: number;
  readonly columns: readonly (readonly Cell[])[];
}) => ({ width, cells: columns.flat() });
