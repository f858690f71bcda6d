import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'prettier';
import { heldAims, type Held } from './held-aims';
import { bestOf, type Row } from './measure/row';
import { crowdedPlot } from './plots/crowded';
import { growthPlot } from './plots/growth';
import { memoryPlot } from './plots/memory';
import { throughputPlot } from './plots/throughput';
import type { BenchResult } from './run-bench';
import { WORKLOADS } from './workloads';

const PLOTS = [
  {
    name: 'throughput',
    heading: 'Throughput',
    plot: throughputPlot,
    shows: 'Operations a second against how many are in flight, for sabot and its peers',
  },
  {
    name: 'growth',
    heading: 'Growth',
    plot: growthPlot,
    shows: 'Milliseconds per command and per replay against the length of the log',
  },
  {
    name: 'crowded',
    heading: 'The crowded table',
    plot: crowdedPlot,
    shows: 'Milliseconds to the answer, p50 and p99, in each second of the betting window',
  },
  {
    name: 'memory',
    heading: 'Memory',
    plot: memoryPlot,
    shows: 'Resident memory of a house against the tables that are open and in play',
  },
] as const;

/** Writes docs/performance.md and its plots from what a run came to. */
export async function writePage({ rows, machine, failed }: BenchResult, docs: string): Promise<void> {
  const best = bestOf(rows);
  const page = [
    '# Performance',
    'Made by `npm run bench -- --write` from one run; don’t edit it. All figures are of one machine and one PostgreSQL, the best of the rounds; only ratios within a run mean anything on another.',
    '## The machine',
    table(
      ['what', 'is'],
      Object.entries(machine).map(([what, is]) => [what, `${is}`]),
    ),
    '## The aims',
    'What the house has to reach ([qualities](qualities.md)), beside what was measured in the same run. A miss stays here as it is.',
    table(['what', 'sabot', 'beside', 'ratio', 'aim', ''], heldAims(rows).map(aimRow)),
    ...(failed.length === 0 ? [] : [`Cells that didn’t add up: ${failed.join('; ')}.`]),
    ...(await plotted(best, path.join(docs, 'performance'))),
    '## All figures',
    table(['peer', 'workload', 'in flight', 'ops/s', 'p50 ms', 'p99 ms', 'more'], best.map(figures)),
    '## What is measured',
    WORKLOADS,
    '## How to repeat it',
    REPEAT,
  ].join('\n\n');
  writeFileSync(path.join(docs, 'performance.md'), await format(page, { parser: 'markdown' }));
}

/** Draws what was measured; a plot of an earlier run doesn't stay beside this one's figures. */
async function plotted(rows: readonly Row[], folder: string): Promise<readonly string[]> {
  mkdirSync(folder, { recursive: true });
  const sections: string[] = [];
  for (const { name, heading, plot, shows } of PLOTS) {
    const file = path.join(folder, `${name}.svg`);
    const svg = await plot(rows);
    rmSync(file, { force: true });
    if (svg === null) continue;
    writeFileSync(file, svg);
    sections.push(`## ${heading}`, `![${shows}](performance/${name}.svg)`);
  }
  return sections;
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

const REPEAT = `\`npm run bench -- --rounds 3 --growth 1000000 --write\` starts an embedded PostgreSQL with default settings, measures every cell in interleaved rounds, checks what each wrote, and makes this page. \`--pg URL\` measures on a server that runs, \`--only w5,hot\` a part, \`--growth 10000000\` up to the longest log (25 GB of disk, an hour); \`--help\` has the rest. The first run installs the peers in \`bench/packages\`. \`bench/also.mjs\` runs sabot’s compared cells alone, on the server that BENCH_PG names, for somebody else’s rounds.`;
