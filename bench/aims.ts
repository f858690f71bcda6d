import { bestOf, type Row } from './measure/row';

/** A cell by what it measures. */
interface At {
  readonly peer: string;
  readonly workload: string;
  readonly concurrency: number;
}

/** A figure that has to hold (docs/performance.md): so many times another cell of the same run. */
interface Aim {
  readonly what: string;
  readonly ours: At;
  readonly theirs: At;
  /** Which of the two figures is compared: more a second, or fewer milliseconds at p50. */
  readonly by: 'rate' | 'p50';
  readonly factor: number;
}

const at = (peer: string, workload: string, concurrency: number): At => ({ peer, workload, concurrency });
const EMMETT = at('emmett-postgresql', 'W1', 64);

const AIMS: readonly Aim[] = [
  {
    what: 'commands, 64 in flight, of Emmett’s bare append',
    ours: at('sabot', 'W5', 64),
    theirs: EMMETT,
    by: 'rate',
    factor: 5,
  },
  {
    what: 'commands, 64 in flight, of raw-command-group',
    ours: at('sabot', 'W5', 64),
    theirs: at('raw-command-group', 'W5', 64),
    by: 'rate',
    factor: 0.8,
  },
  {
    what: 'commands, 1,000 in flight over 1,000 tables, of Emmett’s bare append',
    ours: at('sabot', 'W5', 1_000),
    theirs: EMMETT,
    by: 'rate',
    factor: 8,
  },
  {
    what: 'a lone command, of one plain transaction of the same rows',
    ours: at('sabot', 'W5', 1),
    theirs: at('raw-transaction', 'W5', 1),
    by: 'p50',
    factor: 1.5,
  },
  // 20 × pgledger, which 0.625 of this reference is: it was measured at 32 × (docs/performance.md).
  {
    what: 'chips moved on one hot table, of raw-ledger-group (0.63: 20 × pgledger)',
    ours: at('sabot', 'L-hot', 256),
    theirs: at('raw-ledger-group', 'L-hot', 256),
    by: 'rate',
    factor: 0.625,
  },
  {
    what: 'coups with every wager settled, of baccarat-engine’s bare result',
    ours: at('sabot', 'coup', 1),
    theirs: at('baccarat-engine', 'coup (deal+result)', 1),
    by: 'rate',
    factor: 2,
  },
];

/** An aim beside what was measured. */
export interface Held {
  readonly what: string;
  readonly ours: number;
  readonly theirs: number;
  readonly ratio: number;
  readonly aim: string;
  readonly holds: boolean;
}

/** The aims of which both sides were measured. */
export function heldAims(rows: readonly Row[]): Held[] {
  const best = bestOf(rows);
  return AIMS.flatMap(({ what, ours, theirs, by, factor }) => {
    const figure = ({ peer, workload, concurrency }: At): number | null => {
      const row = best.find(
        (each) => each.peer === peer && each.workload === workload && each.concurrency === concurrency,
      );
      return (by === 'rate' ? row?.ops_per_s : row?.p50_ms) ?? null;
    };
    const [a, b] = [figure(ours), figure(theirs)];
    if (a === null || b === null) return [];
    const ratio = a / b;
    const holds = by === 'rate' ? ratio >= factor : ratio <= factor;
    return [
      {
        what,
        ours: a,
        theirs: b,
        ratio,
        aim: `${by === 'rate' ? 'at least' : 'at most'} ${factor} ×`,
        holds,
      },
    ];
  });
}

/** The aims as a table for a terminal. */
export const printedAims = (aims: readonly Held[]): string =>
  aims
    .map(({ what, ours, theirs, ratio, aim, holds }) =>
      [
        holds ? 'holds ' : 'MISSES',
        `${ratio.toFixed(2)} ×`.padStart(9),
        `(${aim})`.padEnd(17),
        `${what}: ${ours} to ${theirs}`,
      ].join('  '),
    )
    .join('\n');
