import 'reflect-metadata';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { installPeers } from './peers/packages';
import { cellsOf, runBench, type BenchResult } from './run-bench';
import { writePage } from './write-page';

const USAGE = `npm run bench -- [--rounds N] [--secs S] [--only a,b] [--growth N] [--json FILE]
                 [--write [--with FILE]] [--pg URL] [--kafka HOST:PORT,...] [--compared]

Measures sabot beside its peers on one PostgreSQL and prints a line of JSON a figure; the aims come last.
  --rounds N    all of it so many times, then the best of each (default 1)
  --secs S      how long a timed loop runs (default 2)
  --only a,b    these cells or groups alone: machine, w1, w5, hot, http, crowded, reads,
                sealing, read-models, relay, engine, console, lighthouse, memory, growth
  --growth N    measures growth in logs of up to so many events (default 100000; 0: not at all); 10000000 take
                most of an hour and 25 GB
  --json FILE   writes rows and machine there
  --write       makes docs/reference/performance.md and its plots of this run
  --with FILE   and of an earlier one, such as of growth alone, that --json wrote; no ratio is made across runs
  --pg URL      a running PostgreSQL, by a role that may create databases and roles (or BENCH_PG)
  --kafka LIST  running Kafka brokers, where topics of a prefix of their own stay behind; by default one is started,
                which needs Java 17 and Maven: without them the cells of relay are skipped, and it says so
  --compared    sabot's own cells alone, without verifying the whole log after each
`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '1' },
      secs: { type: 'string', default: process.env['BENCH_SECS'] ?? '2' },
      only: { type: 'string', default: '' },
      growth: { type: 'string', default: '100000' },
      json: { type: 'string' },
      pg: { type: 'string' },
      kafka: { type: 'string' },
      write: { type: 'boolean', default: false },
      with: { type: 'string' },
      compared: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  const earlier = values.with === undefined ? [] : [readResult(values.with)];
  const only = values.only.split(',').filter((name) => name !== '');
  if (values.write || cellsOf(only, values.compared).some(({ ours }) => !ours)) installPeers();
  const result = await runBench({
    postgres: values.pg ?? process.env['BENCH_PG'] ?? null,
    kafka: values.kafka?.split(',') ?? null,
    rounds: amount('rounds', values.rounds),
    seconds: amount('secs', values.secs),
    growth: amount('growth', values.growth),
    only,
    comparedOnly: values.compared,
    print: (line) => void process.stdout.write(`${line}\n`),
    tell: (text) => void process.stderr.write(text),
  });
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(result, null, 2)}\n`);
  if (values.write) await writePage([result, ...earlier], path.join(__dirname, '../docs/reference'));
  return result.failed.length === 0 ? 0 : 1;
}

function amount(option: string, text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0)
    throw new RangeError(`--${option} needs a number, and not ${text}`);
  return value;
}

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
