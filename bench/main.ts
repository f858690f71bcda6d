import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { installPeers } from './peers/packages';
import { cellsOf, runBench } from './run-bench';

const USAGE = `npm run bench -- [--rounds N] [--secs S] [--only a,b] [--json FILE] [--pg URL] [--compared]

Measures sabot beside its peers on one PostgreSQL and prints a line of JSON a figure; the aims come last.
  --rounds N    all of it so many times, then the best of each (default 1)
  --secs S      how long a timed loop runs (default 2)
  --only a,b    these cells or groups alone: machine, w1, w5, hot, read, engine
  --json FILE   writes rows and machine there, for docs/performance.md
  --pg URL      a running PostgreSQL, by a role that may create databases and roles (or BENCH_PG)
  --compared    sabot's own cells alone, without verifying the whole log after each
`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '1' },
      secs: { type: 'string', default: process.env['BENCH_SECS'] ?? '2' },
      only: { type: 'string', default: '' },
      json: { type: 'string' },
      pg: { type: 'string' },
      compared: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  const only = values.only.split(',').filter((name) => name !== '');
  if (cellsOf(only, values.compared).some(({ ours }) => !ours)) installPeers();
  const result = await runBench({
    postgres: values.pg ?? process.env['BENCH_PG'] ?? null,
    rounds: Number(values.rounds),
    seconds: Number(values.secs),
    only,
    comparedOnly: values.compared,
    print: (line) => void process.stdout.write(`${line}\n`),
    tell: (text) => void process.stderr.write(text),
  });
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(result, null, 2)}\n`);
  return result.failed.length === 0 ? 0 : 1;
}

main().then(
  (exit) => process.exit(exit),
  (error: unknown) => {
    process.stderr.write(`bench: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
