import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { inspect, parseArgs } from 'node:util';
import { keepSeed } from './kept-seeds';
import { simulate } from './simulate';
import { MEETINGS, RARITIES, type Met } from './world';

const SEEDS_A_LINE = 100;

const wholeNumber = (text: string, option: string, least: number): number => {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= least) return value;
  throw new Error(`--${option} takes a whole number from ${least}, not ${JSON.stringify(text)}`);
};

const asked = () => {
  const { values } = parseArgs({
    options: {
      seeds: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '0' },
      workers: { type: 'string', default: '1' },
      trace: { type: 'boolean', default: false },
    },
  });
  return {
    seeds: wholeNumber(values.seeds, 'seeds', 1),
    first: wholeNumber(values.seed, 'seed', 0),
    workers: wholeNumber(values.workers, 'workers', 1),
    trace: values.trace,
  };
};

/** The seed in play. */
let underway: number | null = null;

const tell = (seed: number, faults: readonly [string, ...string[]]): void => {
  process.stdout.write(`seed ${seed}:\n  ${faults.join('\n  ')}\n`);
  process.stdout.write(`  repeat it: npm run simulate -- --seed ${seed} --seeds 1 --trace\n`);
  const [found = ''] = faults[0].split('\n'); // without the stack, which has this machine's paths
  keepSeed({ seed, when: new Date().toISOString().slice(0, 10), found });
};

/**
 * Handles a rejected promise that nobody awaited. It would end a server, so it ends the run and prints the
 * seed.
 */
const breakOff = (error: unknown): void => {
  if (underway !== null) tell(underway, [inspect(error)]);
  else process.stderr.write(`${inspect(error)}\n`);
  process.exit(1);
};

/** Plays seeds in order; returns the number with faults. */
const play = async (first: number, seeds: number, trace: boolean): Promise<number> => {
  const met = new Map<Met, number>();
  let failed = 0;
  let events = 0;
  for (let seed = first; seed < first + seeds; seed++) {
    underway = seed;
    const { faults, trace: lines, ...run } = await simulate(seed);
    events += run.events;
    for (const [kind, count] of run.met) met.set(kind, (met.get(kind) ?? 0) + count);
    if (trace) process.stdout.write(`${lines.join('\n')}\n`);
    const [fault, ...others] = faults;
    if (fault !== undefined) {
      failed++;
      tell(seed, [fault, ...others]);
    }
    const done = seed - first + 1;
    if (done % SEEDS_A_LINE === 0 || done === seeds)
      process.stderr.write(`seeds ${first}–${seed}: ${failed} failed, ${events} events\n`);
  }
  const kinds = [...MEETINGS, ...RARITIES];
  process.stderr.write(`met: ${kinds.map((kind) => `${kind} ${met.get(kind) ?? 0}`).join(', ')}\n`);
  return failed;
};

/** Distributes the seeds among processes of this program. */
const shareOut = async (first: number, seeds: number, workers: number): Promise<number> => {
  const share = Math.ceil(seeds / workers);
  const codes = Array.from({ length: workers }, async (_, at): Promise<number> => {
    const count = Math.min(share, seeds - at * share);
    if (count <= 0) return 0;
    const own = ['--seed', `${first + at * share}`, '--seeds', `${count}`];
    const child = spawn(process.execPath, [...process.execArgv, __filename, ...own], { stdio: 'inherit' });
    const [code] = await once(child, 'exit');
    return code === 0 ? 0 : 1;
  });
  return (await Promise.all(codes)).reduce((sum, code) => sum + code, 0);
};

const main = async (): Promise<void> => {
  const { seeds, first, workers, trace } = asked();
  const failed = workers > 1 ? await shareOut(first, seeds, workers) : await play(first, seeds, trace);
  process.exitCode = failed === 0 ? 0 : 1;
};

process.on('unhandledRejection', breakOff);
process.on('uncaughtException', breakOff);
main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
});
