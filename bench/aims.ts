/** A cell, identified by what it measures. */
export interface At {
  readonly peer: string;
  readonly workload: string;
  readonly concurrency: number;
}

/** The figures of a row that aims are about, and whether higher is better. */
export const FIGURES = {
  ops_per_s: 'more',
  events_per_core_s: 'more',
  p50_ms: 'less',
  p99_ms: 'less',
  settled_ms: 'less',
  rss_mib: 'less',
  cpu_p95_ms: 'less',
  longest_task_ms: 'less',
  performance: 'more',
  accessibility: 'more',
} as const;
export type Figure = keyof typeof FIGURES;

/**
 * A figure that must be reached (docs/reference/performance.md, The aims), as a multiple of another cell of the same
 * run or in its own unit.
 */
export interface Aim {
  readonly what: string;
  readonly ours: At;
  readonly beside: At | number;
  readonly figure: Figure;
  readonly factor: number;
}

const at = (peer: string, workload: string, concurrency = 1): At => ({ peer, workload, concurrency });
const sabot = (workload: string, concurrency = 1): At => at('sabot', workload, concurrency);
const EMMETT = at('emmett-postgresql', 'W1', 64);

/** Returns a target: a multiple of another cell's figure, or of a number in the figure's own unit. */
const times = (factor: number, beside: At | number): Pick<Aim, 'factor' | 'beside'> => ({ factor, beside });
const aim = (what: string, ours: At, figure: Figure, target: Pick<Aim, 'factor' | 'beside'>): Aim => ({
  what,
  ours,
  figure,
  ...target,
});
/** Returns an aim in the figure's own unit. */
const fixed = (what: string, ours: At, figure: Figure, limit: number): Aim =>
  aim(what, ours, figure, times(1, limit));

/**
 * The factor of a command's time in the longer log against one of 10⁴ events: constant, apart from the machine's noise.
 */
const FLAT = 0.8;

const grown = (size: string, events: string): readonly Aim[] => [
  aim(
    `commands in a log of ${events} events, 64 in flight, of those in one of 10⁴`,
    sabot(`growth-${size}`, 64),
    'ops_per_s',
    times(FLAT, sabot('growth-1e4', 64)),
  ),
  fixed(`a coup replayed in a log of ${events} events, p99, of 20 ms`, sabot(`replay-${size}`), 'p99_ms', 20),
];

export const AIMS: readonly Aim[] = [
  aim('commands, 64 in flight, of Emmett’s bare append', sabot('W5', 64), 'ops_per_s', times(5, EMMETT)),
  aim(
    'commands, 64 in flight, of raw-command-group',
    sabot('W5', 64),
    'ops_per_s',
    times(0.8, at('raw-command-group', 'W5', 64)),
  ),
  aim(
    'commands, 1,000 in flight over 1,000 tables, of Emmett’s bare append',
    sabot('W5', 1_000),
    'ops_per_s',
    times(8, EMMETT),
  ),
  aim(
    'a lone command, p50, of one plain transaction of the same rows',
    sabot('W5'),
    'p50_ms',
    times(1.5, at('raw-transaction', 'W5')),
  ),
  ...[64, 256].map((inFlight) =>
    aim(
      `commands over HTTP, ${inFlight} in flight, of Emmett’s bare append without HTTP`,
      sabot('W5-http', inFlight),
      'ops_per_s',
      times(1, EMMETT),
    ),
  ),
  fixed(
    '10,000 patrons at one table in 15 s: a bet, p99, of 250 ms',
    sabot('crowded', 10_000),
    'p99_ms',
    250,
  ),
  fixed(
    '10,000 patrons at one table: from the last card to the settled commit, of 1 s',
    sabot('crowded', 10_000),
    'settled_ms',
    1_000,
  ),
  // 20 × pgledger, which 0.625 of this reference is: it was measured at 32 × (docs/reference/performance.md).
  aim(
    'chips moved on one hot table, of raw-ledger-group (0.63: 20 × pgledger)',
    sabot('L-hot', 256),
    'ops_per_s',
    times(0.625, at('raw-ledger-group', 'L-hot', 256)),
  ),
  aim(
    'coups with every wager settled, of baccarat-engine’s bare result',
    sabot('coup'),
    'ops_per_s',
    times(2, at('baccarat-engine', 'coup (deal+result)')),
  ),
  fixed('odds of 8 decks, all wagers, counted anew, of 1 s', sabot('odds'), 'p50_ms', 1_000),
  aim(
    'balances rebuilt, events/s, of plain pg’s reading of a log',
    sabot('rebuild'),
    'ops_per_s',
    times(0.6, at('raw-pg', 'W4')),
  ),
  aim(
    'balances rebuilt, events/s, of Emmett’s reading of a log',
    sabot('rebuild'),
    'ops_per_s',
    times(8, at('emmett-postgresql', 'W4')),
  ),
  aim(
    'streams of 100 events read and folded, of Emmett’s',
    sabot('W3'),
    'ops_per_s',
    times(3, at('emmett-postgresql', 'W3')),
  ),
  fixed('a coup replayed 100 events behind an opening, p50, of 1 ms', sabot('replay-100'), 'p50_ms', 1),
  fixed('a coup replayed 800 events behind an opening, p50, of 5 ms', sabot('replay-800'), 'p50_ms', 5),
  fixed(
    'verify --chains in memory, one thread, of 250,000 events/s',
    sabot('verify-chains'),
    'ops_per_s',
    250_000,
  ),
  fixed('verify in full, a second of CPU, of 60,000 events', sabot('verify'), 'events_per_core_s', 60_000),
  fixed(
    'from an event to the checkpoint over it, commands at full rate, p99, of 2 s',
    sabot('seal-lag', 64),
    'p99_ms',
    2_000,
  ),
  fixed('events relayed from PostgreSQL to Kafka, of 50,000 a second', sabot('relay'), 'ops_per_s', 50_000),
  fixed(
    'events relayed, a second of the relay’s own CPU, of 50,000',
    sabot('relay'),
    'events_per_core_s',
    50_000,
  ),
  fixed(
    'from the log to all in-sync replicas, 1,000 commands a second, p99, of 100 ms',
    sabot('relay-latency', 1_000),
    'p99_ms',
    100,
  ),
  fixed(
    'the console from an empty browser to a floor of 60 tables, p50, of 1 s',
    sabot('console-floor'),
    'p50_ms',
    1_000,
  ),
  fixed('the console from a table to its last coup, p50, of 500 ms', sabot('console-coup'), 'p50_ms', 500),
  fixed(
    'an update of the floor while 60 tables play: scripting, p95, of 8 ms',
    sabot('console-update'),
    'cpu_p95_ms',
    8,
  ),
  fixed(
    'the longest task of the floor while 60 tables play, of 50 ms',
    sabot('console-update'),
    'longest_task_ms',
    50,
  ),
  ...['sign-in', 'floor', 'coup'].flatMap((page) =>
    (['performance', 'accessibility'] as const).map((figure) =>
      fixed(`Lighthouse’s ${figure} of the ${page}, of 95`, sabot(`lighthouse-${page}`), figure, 95),
    ),
  ),
  fixed('MiB of a house with 1,000 tables open and in play, of 400', sabot('memory-1000'), 'rss_mib', 400),
  ...grown('1e5', '10⁵'),
  ...grown('1e6', '10⁶'),
  ...grown('1e7', '10⁷'),
];
