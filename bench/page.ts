import { heldAims, type Held } from './held-aims';
import { bestOf, type Row } from './measure/row';
import type { BenchResult } from './run-bench';
import { WORKLOADS } from './workloads';

/** docs/reference/performance.md as markdown, from what runs came to and the sections of its plots. Aims are judged within a run. */
export function pageOf(runs: readonly BenchResult[], plots: readonly string[]): string {
  const best = runs.flatMap(({ rows }) => bestOf(rows));
  const failed = runs.flatMap((run) => run.failed);
  const skipped = runs.flatMap((run) => run.skipped);
  return [
    '# Performance',
    'Made by `npm run bench -- --write`; don’t edit it. All figures are of one machine and one PostgreSQL, the best of the rounds; only ratios within a run mean anything on another.',
    '## The machine',
    machineTable(runs),
    '## The aims',
    'What the house has to reach ([qualities](qualities.md)), beside what was measured in the same run. A miss stays here as it is.',
    table(
      ['what', 'sabot', 'beside', 'ratio', 'aim', ''],
      runs.flatMap(({ rows }) => heldAims(rows).map(aimRow)),
    ),
    ...(failed.length === 0 ? [] : [`Cells that didn’t add up: ${failed.join('; ')}.`]),
    ...(skipped.length === 0 ? [] : [`Cells that couldn’t be measured there: ${skipped.join('; ')}.`]),
    ...plots,
    '## All figures',
    table(['peer', 'workload', 'in flight', 'ops/s', 'p50 ms', 'p99 ms', 'more'], best.map(figures)),
    '## What is measured',
    WORKLOADS,
    '## How to repeat it',
    REPEAT,
  ].join('\n\n');
}

/** A column a run; what runs measured says which is which. */
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
/** What a plot shows already. */
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

const REPEAT = [
  '`npm run bench -- --rounds 3 --write` starts an embedded PostgreSQL with default settings, measures every cell in interleaved rounds, checks what each wrote, and makes this page. `--pg URL` measures on a server that runs, `--kafka HOST:PORT` with brokers that run, `--only w5,hot` a part; `--help` has the rest. The first run installs the peers in `bench/packages`.',
  'Growth up to the longest log takes most of an hour and 25 GB of disk, so it is a run of its own that the page takes in: `npm run bench -- --only growth --growth 10000000 --json growth.json`, then `npm run bench -- --rounds 3 --growth 0 --write --with growth.json`.',
  '`bench/also.mjs` runs sabot’s compared cells alone, on the server that BENCH_PG names, for somebody else’s rounds.',
].join('\n\n');
