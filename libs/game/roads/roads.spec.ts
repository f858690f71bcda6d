import fc from 'fast-check';
import type { Outcome } from '#game/baccarat';
import {
  drawnRoads,
  EMPTY_ROADS,
  evolve,
  gridOf,
  roadResultOf,
  ROWS,
  withCorrections,
  type DrawnRoads,
  type Place,
  type Road,
  type RoadResult,
} from '#game/roads';
import { table } from '#testing';
import { anyShoe, coups } from './test/shoes';

const roadsOf = (results: readonly RoadResult[]): DrawnRoads =>
  drawnRoads(results.reduce(evolve, EMPTY_ROADS));
const number = (coup: string): number => Number(coup.slice(coup.lastIndexOf('C') + 1));
const colors = (road: DrawnRoads['bigEyeBoy']): string =>
  road.columns
    .flat()
    .map(({ color }) => (color === 'red' ? 'R' : 'b'))
    .join('');
const coupsOf = (road: Road<Place & { coup: string }>): number[] =>
  road.columns.flat().map(({ coup }) => number(coup));
const places = (road: Road<Place>): string =>
  road.columns.map((cells) => cells.map(({ column, row }) => `${column}.${row}`).join(' ')).join(' | ');
/** A board as text, row by row. */
const board = (road: Road<Place & { coup: string }>): string[] =>
  gridOf(road).map((row) =>
    row.map((cell) => (cell === null ? ' .' : `${number(cell.coup)}`.padStart(2))).join(''),
  );

const derived = table<'coups' | 'eye' | 'small' | 'pig' | 'why'>`
  coups              | eye      | small | pig   | why
  B                  | -        | -     | -     | one column compares with nothing
  BB P               | -        | -     | -     | nor does the first entry of the second
  BB PP              | R        | -     | -     | big eye boy begins with column 2, row 2
  BB P B             | b        | -     | -     | or with column 3, row 1, and 1 isn't 2
  B P B P B P        | RRRR     | RRR   | RR    | one each: every new column ends as the one before
  BB PP BB PP        | RRRRR    | RRR   | R     | twos: small road begins with column 3, row 2, cockroach pig with column 4, row 2
  B PPPP             | bRR      | -     | -     | row 2 is the first without a neighbour, rows 3 and 4 go on without one
  BBB P BB           | bb       | R     | -     | row 2 of column 3: column 2 ends above it, column 1 goes on beside it
  BBB PP BBB P       | RbRbb    | RRR   | -     | 2 isn't 3, row 3 has no neighbour, then 3 isn't 2; two columns back all is even
  BB P BBB PP B      | bbRbRb   | Rbbbb | RR    | twos, one, three, twos, one: nothing repeats but one, three columns back
  TBTTPT T BTT       | R        | -     | -     | ties are nothing to a derived road
`;

describe('the derived roads, worked by hand', () => {
  it.each(derived)('$coups: $why', ({ coups: outcomes, eye, small, pig }) => {
    const { bigEyeBoy, smallRoad, cockroachPig } = roadsOf(coups(outcomes));
    const found = [bigEyeBoy, smallRoad, cockroachPig].map((road) => colors(road) || '-');
    expect(found).toEqual([eye, small, pig]);
  });

  it('compare streaks by their length, not by their tails on the board', () => {
    // Nine Bankers and nine Players: on the board they are six and five rows high.
    const { bigEyeBoy } = roadsOf(coups('BBBBBBBBB PPPPPPPPPP B'));
    expect(colors(bigEyeBoy)).toBe('RRRRRRRR' + 'b' + 'b');
    expect(coupsOf(bigEyeBoy)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  });

  it('run down while the color stays, and turn right like the big road', () => {
    const { bigEyeBoy } = roadsOf(coups('BPBPBPBPBP BB'));
    expect(colors(bigEyeBoy)).toBe('RRRRRRRRR' + 'b');
    expect(places(bigEyeBoy)).toBe('1.1 1.2 1.3 1.4 1.5 1.6 2.6 3.6 4.6 | 2.1');
    expect(bigEyeBoy.width).toBe(4);
  });
});

describe('the big road', () => {
  it('turns a seventh win right, and the next streak turns above that tail', () => {
    const { bigRoad } = roadsOf(coups('BBBBBBBB PPPPPPP B'));
    expect(board(bigRoad)).toEqual([' 1 916 .', ' 210 . .', ' 311 . .', ' 412 . .', ' 5131415', ' 6 7 8 .']);
    expect(bigRoad.columns.map(({ length }) => length)).toEqual([8, 7, 1]);
  });

  it('keeps a tail in its row after its turn, even if the row below is free again', () => {
    const { bigRoad } = roadsOf(coups('BBBBBBB PPPPPPPPP'));
    expect(places(bigRoad).split(' | ')[1]).toBe('2.1 2.2 2.3 2.4 2.5 3.5 4.5 5.5 6.5');
  });

  it('begins a streak right of a tail in the first row', () => {
    const twelve = (letter: string) => letter.repeat(12);
    const { bigRoad } = roadsOf(coups(['B', 'P', 'B', 'P', 'B', 'P'].map(twelve).join('') + 'BB'));
    const [sixth, seventh] = places(bigRoad).split(' | ').slice(5);
    expect(sixth).toBe('6.1 7.1 8.1 9.1 10.1 11.1 12.1 13.1 14.1 15.1 16.1 17.1');
    expect(seventh).toBe('18.1 18.2');
  });

  it('marks ties on the entry before them, and leading ties on the first entry', () => {
    const ties = (outcomes: string) => {
      const { bigRoad } = roadsOf(coups(outcomes));
      return [bigRoad.columns.flat().map((entry) => entry.ties.map(number)), bigRoad.leadingTies.map(number)];
    };
    expect(ties('TT')).toEqual([[], [1, 2]]);
    expect(ties('TTP')).toEqual([[[1, 2]], []]);
    expect(ties('TTPT')).toEqual([[[1, 2, 4]], []]);
    expect(ties('TTPTBTTB')).toEqual([[[1, 2, 4], [6, 7], []], []]);
  });

  it('continues a streak across a tie, or changes sides across one', () => {
    expect(places(roadsOf(coups('BTB')).bigRoad)).toBe('1.1 1.2');
    expect(places(roadsOf(coups('BTP')).bigRoad)).toBe('1.1 | 2.1');
  });
});

describe('the bead plate', () => {
  it('has every coup, six a column', () => {
    const { beadPlate } = roadsOf(coups('BPTBPTBP'));
    expect(board(beadPlate)).toEqual([' 1 7', ' 2 8', ' 3 .', ' 4 .', ' 5 .', ' 6 .']);
    expect(
      beadPlate.columns
        .flat()
        .map(({ outcome }) => outcome[0])
        .join(''),
    ).toBe('bptbptbp');
  });
});

describe('a settled coup', () => {
  const hands = table<'player' | 'banker' | 'pairs' | 'natural' | 'why'>`
    player   | banker   | pairs         | natural | why
    4S 5D    | KD KH    | banker        | 9       | a natural nine; kings are a pair, though worth nothing
    TD KH    | 8C KS    | -             | 8       | ten and king are equal in worth, but no pair (P11)
    9S KD    | 8C KS    | -             | 9       | two naturals: the one that won
    4H 4H    | 4C 4D 8S | player banker | 8       | a pair is of ranks, whatever the suits
    2S 2D 4C | 3D 4H    | player        | -       | an eight in three cards is no natural
  `;
  it.each(hands)('$player against $banker: $why', ({ player, banker, pairs, natural }) => {
    const handOf = (text: string) => {
      const cards = text.split(' ') as Parameters<typeof roadResultOf>[1]['player']['cards'][number][];
      const total = cards.reduce((sum, card) => sum + ('A23456789'.indexOf(card[0]!) + 1), 0) % 10;
      return { cards, total: total as 0 };
    };
    const [ours, theirs] = [handOf(player), handOf(banker)];
    const winner = ours.total > theirs.total ? 'player' : 'banker';
    const outcome = ours.total === theirs.total ? 'tie' : winner;
    const result = roadResultOf('T/S1/C1', {
      player: ours,
      banker: theirs,
      outcome,
      natural: natural !== '-',
    });
    const found = [result.playerPair ? 'player' : '', result.bankerPair ? 'banker' : ''].join(' ').trim();
    expect([found || '-', `${result.natural ?? '-'}`, result.outcome]).toEqual([pairs, natural, outcome]);
  });

  it('that was corrected is drawn corrected, in its old position', () => {
    const wrong = coups('BPB');
    const right = { ...wrong[1]!, outcome: 'banker', bankerPair: true } as const;
    const { bigRoad } = roadsOf(withCorrections([...wrong, right]));
    expect(places(bigRoad)).toBe('1.1 1.2 1.3');
    expect(bigRoad.columns[0]).toMatchObject([
      { coup: 'T/S1/C1' },
      { coup: 'T/S1/C2', bankerPair: true },
      {},
    ]);
  });
});

const SWAPPED = { player: 'banker', banker: 'player', tie: 'tie' } as const satisfies Record<
  Outcome,
  Outcome
>;
const swapped = ({ coup, outcome, playerPair, bankerPair, natural }: RoadResult): RoadResult => ({
  coup,
  outcome: SWAPPED[outcome],
  playerPair: bankerPair,
  bankerPair: playerPair,
  natural,
});
const derivedOf = ({ bigEyeBoy, smallRoad, cockroachPig }: DrawnRoads) => [
  bigEyeBoy,
  smallRoad,
  cockroachPig,
];
const all = (roads: DrawnRoads): Road<Place & { coup: string }>[] => [
  roads.beadPlate,
  roads.bigRoad,
  ...derivedOf(roads),
];

describe('for any shoe', () => {
  const holds = (property: (results: readonly RoadResult[], roads: DrawnRoads) => void) =>
    fc.assert(fc.property(anyShoe, (results) => property(results, roadsOf(results))));

  it('every coup is on the bead plate, and every coup but ties once in the big road, each with its ties', () =>
    holds((results, { beadPlate, bigRoad }) => {
      expect(coupsOf(beadPlate)).toEqual(results.map((_, at) => at + 1));
      const listed = bigRoad.columns.flat().flatMap(({ coup, ties }) => [coup, ...ties]);
      expect([...bigRoad.leadingTies, ...listed].map(number).toSorted((a, b) => a - b)).toEqual(
        results.map((_, at) => at + 1),
      );
      for (const { outcome, ...entry } of bigRoad.columns.flat())
        expect(results[number(entry.coup) - 1]).toMatchObject({ outcome, natural: entry.natural });
    }));

  it('a column is of one side or color, and its neighbours are of the other', () =>
    holds((_, roads) => {
      const kinds = [
        roads.bigRoad.columns.map((cells) => cells.map(({ outcome }) => outcome as string)),
      ].concat(
        derivedOf(roads).map(({ columns }) => columns.map((cells) => cells.map(({ color }) => color))),
      );
      for (const columns of kinds)
        for (const [at, column] of columns.entries()) {
          expect(new Set(column).size).toBe(1);
          if (at > 0) expect(column[0]).not.toBe(columns[at - 1]![0]);
        }
    }));

  it('no two cells share a place, all are in six rows and within the road’s width', () =>
    holds((_, roads) => {
      for (const road of all(roads)) {
        const taken = road.columns.flat().map(({ column, row }) => `${column}.${row}`);
        expect(new Set(taken).size).toBe(taken.length);
        const cells = gridOf(road)
          .flat()
          .filter((cell) => cell !== null);
        expect(cells.length).toBe(taken.length);
        for (const row of gridOf(road)) expect(row.length).toBe(road.width);
        expect(gridOf(road).length).toBe(ROWS);
      }
    }));

  it('a run is drawn without a gap: each cell is below the previous one, or right of it', () =>
    holds((_, roads) => {
      for (const { columns } of [roads.bigRoad as Road<Place>, ...derivedOf(roads)])
        for (const cells of columns)
          for (const [at, { column, row }] of cells.entries()) {
            const before = cells[at - 1];
            const steps = before === undefined ? [0, row] : [column - before.column, row - before.row];
            expect([
              [0, 1],
              [1, 0],
            ]).toContainEqual(steps);
          }
    }));

  it('ties change nothing in the derived roads', () =>
    holds((results, roads) => {
      const without = roadsOf(results.filter(({ outcome }) => outcome !== 'tie'));
      expect(derivedOf(roads)).toEqual(derivedOf(without));
    }));

  it('swapping Player and Banker swaps bead plate and big road, and does not change the derived roads', () =>
    holds((results, roads) => {
      const other = roadsOf(results.map(swapped));
      expect(derivedOf(other)).toEqual(derivedOf(roads));
      expect(other.bigRoad.columns.flat()).toMatchObject(
        roads.bigRoad.columns.flat().map((entry) => ({ ...entry, ...swapped(entry) })),
      );
      expect(coupsOf(other.beadPlate)).toEqual(coupsOf(roads.beadPlate));
    }));

  it('a new column has the opposite color of a continued one', () =>
    holds((results, roads) => {
      for (const [at, road] of derivedOf(roads).entries())
        for (const { coup, color } of road.columns.flat()) {
          const until = results.slice(0, number(coup)).filter(({ outcome }) => outcome !== 'tie');
          const last = until.at(-1)!;
          if (until.at(-2)!.outcome === last.outcome) continue;
          const goneOn = roadsOf([...until.slice(0, -1), { ...last, outcome: SWAPPED[last.outcome] }]);
          expect(
            derivedOf(goneOn)
              [at]!.columns.flat()
              .find((entry) => entry.coup === coup)?.color,
          ).toBe(color === 'red' ? 'blue' : 'red');
        }
    }));

  it('one more coup does not change earlier roads, and moves no cell', () =>
    holds((results, roads) => {
      const folds = results.map((_, at) => results.slice(0, at).reduce(evolve, EMPTY_ROADS));
      const before = folds.at(-1);
      if (before === undefined) return;
      const [drawn, last] = [drawnRoads(before), results.at(-1)!];
      evolve(before, last);
      expect(drawnRoads(before)).toEqual(drawn);
      for (const [at, road] of all(roads).entries()) {
        const cells = road.columns.flat().filter(({ coup }) => coup !== last.coup);
        expect(cells.map(({ column, row }) => [column, row])).toEqual(
          all(drawn)
            [at]!.columns.flat()
            .map(({ column, row }) => [column, row]),
        );
      }
    }));
});
