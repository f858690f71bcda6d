import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'prettier';
import { heldAims, type Held } from './held-aims';
import { throughputPlot } from './plots';
import { bestOf, type Row } from './measure/row';
import type { BenchResult } from './run-bench';

/** Writes docs/performance.md and its plots from what a run came to. */
export async function writePage({ rows, machine, failed }: BenchResult, docs: string): Promise<void> {
  const best = bestOf(rows);
  const plots = path.join(docs, 'performance');
  mkdirSync(plots, { recursive: true });
  writeFileSync(path.join(plots, 'throughput.svg'), await throughputPlot(best));
  const page = [
    '# Performance',
    'Made by `npm run bench -- --write` from one run; don’t edit it. All figures are of one machine and one PostgreSQL, the best of the rounds; only ratios within a run mean anything on another.',
    '## The machine',
    table(
      ['what', 'is'],
      Object.entries(machine).map(([what, is]) => [what, `${is}`]),
    ),
    '## The aims',
    'What the house has to reach, beside what was measured in the same run. A miss stays here as it is.',
    table(['what', 'sabot', 'beside', 'ratio', 'aim', ''], heldAims(rows).map(aimRow)),
    ...(failed.length === 0 ? [] : [`Cells that didn’t add up: ${failed.join('; ')}.`]),
    '## Throughput',
    '![Operations a second against how many are in flight, for sabot and its peers](performance/throughput.svg)',
    table(['peer', 'workload', 'in flight', 'ops/s', 'p50 ms', 'p99 ms', 'errors'], best.map(figures)),
    '## What is measured',
    WORKLOADS,
    '## How to repeat it',
    '`npm run bench -- --rounds 3 --write` starts an embedded PostgreSQL with default settings, measures every cell in interleaved rounds, checks what each wrote, and makes this page. `--pg URL` measures on a server that runs, `--only w5,hot` a part; `--help` has the rest. The first run installs the peers in `bench/packages`.',
  ].join('\n\n');
  writeFileSync(path.join(docs, 'performance.md'), await format(page, { parser: 'markdown' }));
}

const aimRow = ({ what, ours, theirs, ratio, aim, holds }: Held): string[] => [
  what,
  `${ours}`,
  `${theirs}`,
  `${ratio.toFixed(2)} ×`,
  aim,
  holds ? 'holds' : '**misses**',
];

const figures = (row: Row): string[] =>
  [row.peer, row.workload, row.concurrency, row.ops_per_s, row.p50_ms, row.p99_ms, row.errors].map(
    (each) => `${each ?? '–'}`,
  );

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const WORKLOADS = [
  '- **W1**, **W2**: one event of about 400 bytes, or ten, appended to one of 64 streams with its expected version; each append has its own durable answer.',
  '- **W3**, **W4**: a stream of 100 events read and folded; the whole log read in the order of its shards and folded.',
  '- **W5**: one command. sabot’s is a real `PlaceBet` through CommandBus, desk, actor and lane to the full commit; `raw-transaction` writes the same rows to the same tables and decides nothing.',
  '- **L-hot**: chips moved on one table, every move on the same account. Of pgledger and TigerBeetle there is no package: `raw-ledger-group` was measured at 32 × the one and 0.8 × the other.',
  '- **coup**: a coup dealt from a shuffled shoe and drawn; sabot’s settles all eleven wagers on it, `baccarat-engine` names the winner.',
].join('\n');
