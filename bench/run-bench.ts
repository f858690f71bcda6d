import { cpus, loadavg, totalmem } from 'node:os';
import { CELLS, type NamedCell } from './cells';
import { SkippedError } from './cells/cell';
import { heldAims, printedAims } from './held-aims';
import { BenchBrokers } from './measure/bench-brokers';
import { BenchServer } from './measure/bench-server';
import { bestOf, type Row } from './measure/row';

export interface BenchOptions {
  /** A running PostgreSQL; null to start an embedded one and remove it. */
  readonly postgres: string | null;
  /** Running Kafka brokers, `host:port`; null to start one and remove it. */
  readonly kafka: readonly string[] | null;
  readonly rounds: number;
  /** The duration of a timed loop. */
  readonly seconds: number;
  /** The number of events in the longest log in which growth is measured. */
  readonly growth: number;
  /** The names of cells or groups; empty for all. */
  readonly only: readonly string[];
  /** Set to run only sabot's own cells, without `verify` after them, if the caller measures the peers. */
  readonly comparedOnly: boolean;
  readonly print: (line: string) => void;
  /** Prints text for a person besides the lines. */
  readonly tell: (text: string) => void;
}

/** The result of a run. */
export interface BenchResult {
  readonly rows: readonly Row[];
  /** Cells whose results didn't add up, with the reason. */
  readonly failed: readonly string[];
  /** Cells that couldn't be measured here, with what is missing. */
  readonly skipped: readonly string[];
  readonly machine: Readonly<Record<string, string | number>>;
}

/** Returns the cells that `only` names, in order. Throws if it names an unknown one. */
export function cellsOf(only: readonly string[], comparedOnly: boolean): readonly NamedCell[] {
  const unknown = only.find((name) => !CELLS.some((cell) => cell.name === name || cell.group === name));
  if (unknown !== undefined) {
    const known = new Set(CELLS.flatMap(({ group, name }) => [group, name]));
    throw new RangeError(`no cell is called ${unknown}: there are ${[...known].join(', ')}`);
  }
  const wanted = CELLS.filter(
    ({ group, name }) => only.length === 0 || only.includes(group) || only.includes(name),
  );
  return comparedOnly ? wanted.filter(({ ours }) => ours) : wanted;
}

/** Measures the cells, round after round on one server, and prints each figure at once. */
export async function runBench(options: BenchOptions): Promise<BenchResult> {
  const { rounds, seconds, growth, comparedOnly, print, tell } = options;
  const cells = cellsOf(options.only, comparedOnly);
  const machine = machineOf();
  const server = await BenchServer.open(options.postgres);
  const brokers = new BenchBrokers(options.kafka);
  const rows: Row[] = [];
  const failed: string[] = [];
  const skipped: string[] = [];
  try {
    for (let round = 1; round <= rounds; round++) {
      const emit = (row: Row): void => {
        rows.push(row);
        print(JSON.stringify(rounds === 1 ? row : { ...row, round }));
      };
      for (const { name, once, run } of cells) {
        if (once && round > 1) continue;
        const began = performance.now();
        try {
          await run({ server, brokers: () => brokers.at(), seconds, growth, comparedOnly, emit });
          tell(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
        } catch (error) {
          const isSkipped = error instanceof SkippedError;
          (isSkipped ? skipped : failed).push(`${name}: ${isSkipped ? error.message : String(error)}`);
          tell(`${name} ${isSkipped ? 'SKIPPED' : 'failed'}: ${String(error)}\n`);
        }
      }
    }
    if (rounds > 1) for (const row of bestOf(rows)) print(JSON.stringify({ best_of: rounds, ...row }));
    const aims = heldAims(rows);
    if (aims.length > 0) tell(`\n${printedAims(aims)}\n`);
    if (skipped.length > 0) tell(`\nNOT MEASURED:\n${skipped.join('\n')}\n`);
    return {
      rows,
      failed,
      skipped,
      machine: { ...machine, postgresql: await server.version(), rounds, seconds },
    };
  } finally {
    await brokers.close();
    await server.close();
  }
}

const machineOf = () => ({
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memory: `${(totalmem() / 2 ** 30).toFixed(1)} GiB`,
  node: process.version,
  'load at the start': loadavg()
    .map((load) => load.toFixed(2))
    .join(' '),
  date: new Date().toISOString().slice(0, 10),
});
