import 'reflect-metadata';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runAgainst } from './against';
import { installPeers } from './peers/packages';
import { cellsOf, runBench, type BenchResult } from './run-bench';
import { printComparisons } from './version-pairs';
import { writePage } from './write-page';

/** The fewest pairs that say anything with 95 % confidence are six. */
const PAIRS = 7;

const USAGE = `npm run bench -- [--rounds N] [--secs S] [--only a,b] [--growth N] [--json FILE]
                 [--write [--with FILE]] [--pg URL] [--kafka HOST:PORT,...] [--compared]
                 [--against FOLDER]

Measures sabot beside its peers on one PostgreSQL and prints a line of JSON a figure; the aims come last.
  --rounds N    all of it so many times, then the best of each (default 1)
  --secs S      how long a timed loop runs (default 2)
  --only a,b    these cells or groups alone: machine, w1, w5, hot, http, crowded, reads,
                sealing, read-models, relay, engine, console, lighthouse, memory, growth
  --growth N    measures growth in logs of up to so many events (default 100000; 0: not at all); 10000000 take
                most of an hour and 25 GB
  --json FILE   writes rows and machine there, or the comparisons
  --write       makes docs/reference/performance.md and its plots of this run
  --with FILE   and of an earlier one, such as of growth alone, that --json wrote; no ratio is made across runs
  --pg URL      a running PostgreSQL, by a role that may create databases and roles (or BENCH_PG)
  --kafka LIST  running Kafka brokers, where topics of a prefix of their own stay behind; by default one is started,
                which needs Java 17 and Maven: without them the cells of relay are skipped, and it says so
  --compared    sabot's own cells alone, without verifying the whole log after each
  --against FOLDER
                compares this version with another, a clone with its packages installed: each of sabot's own cells
                in turn in both, in --rounds pairs (default ${PAIRS}), and the median of their ratios with its interval of 95 %
`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string' },
      secs: { type: 'string', default: process.env['BENCH_SECS'] ?? '2' },
      only: { type: 'string', default: '' },
      growth: { type: 'string', default: '100000' },
      json: { type: 'string' },
      pg: { type: 'string' },
      kafka: { type: 'string' },
      write: { type: 'boolean', default: false },
      with: { type: 'string' },
      compared: { type: 'boolean', default: false },
      against: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  const only = values.only.split(',').filter((name) => name !== '');
  const { secs, growth, pg, kafka } = values;
  if (values.against !== undefined) {
    if (values.write)
      throw new RangeError('--against compares versions, and --write makes a page of one: leave one out');
    const comparisons = await runAgainst({
      other: path.resolve(values.against),
      only,
      rounds: amount('rounds', values.rounds ?? `${PAIRS}`),
      options: Object.entries({ secs, growth, pg, kafka }).flatMap(([name, value]) =>
        value === undefined ? [] : [`--${name}`, value],
      ),
      tell: (text) => void process.stderr.write(text),
    });
    for (const comparison of comparisons) process.stdout.write(`${JSON.stringify(comparison)}\n`);
    process.stderr.write(`\n${printComparisons(comparisons)}\n`);
    if (values.json !== undefined) writeJson(values.json, comparisons);
    return 0;
  }
  const earlier = values.with === undefined ? [] : [readResult(values.with)];
  if (values.write || cellsOf(only, values.compared).some(({ ours }) => !ours)) installPeers();
  const result = await runBench({
    postgres: pg ?? process.env['BENCH_PG'] ?? null,
    kafka: kafka?.split(',') ?? null,
    rounds: amount('rounds', values.rounds ?? '1'),
    seconds: amount('secs', secs),
    growth: amount('growth', growth),
    only,
    comparedOnly: values.compared,
    print: (line) => void process.stdout.write(`${line}\n`),
    tell: (text) => void process.stderr.write(text),
  });
  if (values.json !== undefined) writeJson(values.json, result);
  if (values.write) await writePage([result, ...earlier], path.join(__dirname, '../docs/reference'));
  return result.failed.length === 0 ? 0 : 1;
}

function amount(option: string, text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0)
    throw new RangeError(`--${option} needs a number, and not ${text}`);
  return value;
}

const writeJson = (file: string, value: unknown): void =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** Reads a result written by --json, possibly by a version without skipped cells. */
const readResult = (file: string): BenchResult => ({
  skipped: [],
  ...(JSON.parse(readFileSync(file, 'utf8')) as Omit<BenchResult, 'skipped'>),
});

main().then(
  (exit) => process.exit(exit),
  (error: unknown) => {
    process.stderr.write(`bench: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
