import { heldAims, type Held } from './held-aims';
import { bestOf, type Row } from './measure/row';
import type { BenchResult } from './run-bench';
import { WORKLOADS } from './workloads';

/**
 * Returns docs/reference/performance.md from the results of runs and the sections of the plots. Aims are checked within
 * a run.
 */
export function pageOf(runs: readonly BenchResult[], plots: readonly string[]): string {
  const best = runs.flatMap(({ rows }) => bestOf(rows));
  const failed = runs.flatMap((run) => run.failed);
  const skipped = runs.flatMap((run) => run.skipped);
  return [
    '# Performance',
    '`npm run bench -- --write` makes this page; don’t edit it. All figures are from one machine and one PostgreSQL, the best of the rounds. On another machine only the ratios within a run are comparable.',
    '## The machine',
    machineTable(runs),
    '## The aims',
    'Each aim is a ratio to another figure of the same run, or a limit in its own unit. A missed aim is marked.',
    table(['what', 'sabot', 'compared with', 'ratio', 'aim', ''], heldOnce(runs).map(aimRow)),
    ...(failed.length === 0 ? [] : [`Cells that didn’t add up: ${failed.join('; ')}.`]),
    ...(skipped.length === 0 ? [] : [`Cells that couldn’t be measured there: ${skipped.join('; ')}.`]),
    ...plots,
    '## All figures',
    table(['peer', 'workload', 'in flight', 'ops/s', 'p50 ms', 'p99 ms', 'more'], best.map(figures)),
    '## Compared with',
    PEERS,
    '## Workloads',
    WORKLOADS,
    '## Repeat the measurement',
    REPEAT,
  ].join('\n\n');
}

/** Returns each aim once. A run given by `--with` replaces this run's measurement of the same aim. */
const heldOnce = (runs: readonly BenchResult[]): readonly Held[] => [
  ...new Map(runs.flatMap(({ rows }) => heldAims(rows)).map((held) => [held.what, held])).values(),
];

/** Returns the machines of the runs, one in each column. */
function machineTable(runs: readonly BenchResult[]): string {
  const whats = [...new Set(runs.flatMap(({ machine }) => Object.keys(machine)))];
  const measured = runs.map(({ rows }) => [...new Set(rows.map(({ workload }) => workload))]);
  const heads = measured.map((workloads, at) => (at === 0 ? 'is' : `is, for ${workloads.join(', ')}`));
  return table(
    ['what', ...heads],
    whats.map((what) => [what, ...runs.map(({ machine }) => `${machine[what] ?? '–'}`)]),
  );
}

const aimRow = ({ what, ours, theirs, ratio, aim, holds }: Held): string[] => [
  what,
  figure(ours),
  figure(theirs),
  `${ratio.toFixed(2)} ×`,
  aim,
  holds ? 'holds' : '**misses**',
];

const NAMED = ['peer', 'workload', 'concurrency', 'ops_per_s', 'p50_ms', 'p99_ms'] as const;
/** Figures that a plot already shows. */
const PLOTTED = ['p50_by_second', 'p99_by_second', 'tables'];

const figures = (row: Row): string[] => {
  const more = Object.entries(row).filter(
    ([name]) => !(NAMED as readonly string[]).includes(name) && !PLOTTED.includes(name),
  );
  return [
    ...NAMED.map((name) => figure(row[name])),
    more.map(([name, value]) => `${name} ${figure(value)}`).join(', '),
  ];
};

const figure = (value: number | string | null | undefined): string =>
  typeof value === 'number' ? value.toLocaleString('en') : (value ?? '–');

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The peers of the aims, with one operation of each. */
const PEERS = [
  table(
    ['peer', 'one operation'],
    [
      [
        'Emmett’s bare append',
        '`@event-driven-io/emmett-postgresql` 0.42.0 appends one event of about 400 bytes to one of 64 streams, with an expected version and a durable answer. It has no command, ledger or idempotency row.',
      ],
      [
        'Emmett, read and fold; rebuild',
        'The same package reads a stream of 100 events, or the whole log in order, and folds each event.',
      ],
      [
        '`raw-command-group`',
        'A reference in plain `pg`: expected version, idempotency key, event with chained SHA-256, two ledger entries, two balances, one durable answer. Waiting commands share the next commit. It has no retries and no back pressure: it is a ceiling, not a design.',
      ],
      ['one plain transaction', 'The same rows one by one, a transaction each.'],
      [
        'pgledger',
        'One double-entry transfer between two of 1,000 accounts. On the hot table every transfer credits one account.',
      ],
      [
        '`baccarat-engine` 1.1.5',
        'One coup of punto banco on one thread: deal, draw, result. It has no side wagers, no commission and no money.',
      ],
    ],
  ),
  'Load generators act as the clients: programs, each one Node process with at most 16 connections. Each client waits for an answer before it sends the next request. PostgreSQL has its default settings except 200 connections (`max_connections`). It answers only when data is on disk (`fsync` and `synchronous_commit` on).',
].join('\n\n');

const REPEAT = [
  '`npm run bench -- --rounds 3 --write` starts an embedded PostgreSQL, measures every cell in interleaved rounds, checks the rows that each cell wrote, and makes this page. `--pg URL` uses a running server, `--kafka HOST:PORT` running brokers, `--only w5,hot` measures a part. `--help` has the rest. The first run installs the peers in `bench/packages`.',
  'Growth up to the longest log takes most of an hour and 25 GB of disk. It is a separate run whose result the page includes: `npm run bench -- --only growth --growth 10000000 --json growth.json`, then `npm run bench -- --rounds 3 --growth 0 --write --with growth.json`.',
  '`npm run bench -- --against FOLDER` measures each cell here and in a clone of another version, in turn. It prints the median ratio of the pairs with its interval of 95 %: on a shared machine pairs show a loss that rounds hide.',
  '`bench/also.mjs` runs only sabot’s compared cells, on the server in `BENCH_PG`, for use in another benchmark’s rounds.',
].join('\n\n');
