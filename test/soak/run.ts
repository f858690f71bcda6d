import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '#testing';
import { readJestReport } from '../jest-report';
import { soak, type SoakUnit, type UnitResult } from './soak';

// `npm run soak [-- --seeds N --only TEXT --file FILE --new]` runs the long tests at full size, one unit
// after another. Ctrl-C stops it; the same command continues with the first unit without a result. Set SEED
// for the first start to choose the seed.

const ROOT = projectRoot();
const SUITES =
  /^(?:test\/(?:faults|simulation|transparency|console|month|doors)\/|.*(?:random-play|non-interference)).*[.]spec[.]ts$/u;
const SEEDS_A_UNIT = 500;
/** Random play at two servers: a suite that each of its units runs with a seed of its own. */
const RANDOM_PLAY = 'test/servers/random-play/random-play.whole.spec.ts';
const RANDOM_PLAYS = 10;
const stopping = new AbortController();
const { signal: stopped } = stopping;

/** Returns a unit for each suite with a full size. */
function suiteUnits(): SoakUnit[] {
  return ['libs', 'test']
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true }).map((file) => `${folder}/${String(file)}`),
    )
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => SUITES.test(file) && file !== RANDOM_PLAY)
    .sort()
    .map((file) => ({ name: file, run: (seed) => runSuite(file, seed) }));
}

async function runSuite(file: string, seed: string): Promise<UnitResult | null> {
  const output = path.join(ROOT, '.cache', `soak-${process.pid}.json`);
  rmSync(output, { force: true });
  const jest = path.join(ROOT, 'node_modules/jest/bin/jest.js');
  const args = [jest, '--ci', '--runInBand', '--json', `--outputFile=${output}`, '--runTestsByPath', file];
  const code = await runToEnd(args, seed);
  if (stopped.aborted) return null;
  const report = readJestReport(output);
  if (report === null)
    return { passed: 0, failed: 1, findings: [`jest ended with ${code} and wrote no report`] };
  const { passed, failed, unloaded } = report;
  return {
    passed,
    failed: failed.length + unloaded.length,
    findings: [
      ...failed.map(({ name, messages }) => `${name}: ${messages.join('; ')}`),
      ...unloaded.map(({ message }) => message),
    ],
  };
}

/** Returns units of random play at two servers. The seed of each is that of the soak and its number. */
function randomPlayUnits(): SoakUnit[] {
  return Array.from({ length: RANDOM_PLAYS }, (_, at) => ({
    name: `random play at two servers, ${at + 1} of ${RANDOM_PLAYS}`,
    run: (seed) => runSuite(RANDOM_PLAY, `${seed}-${at + 1}`),
  }));
}

/** Returns units of some hundred simulator seeds each, from 0. */
function simulatorUnits(seeds: number): SoakUnit[] {
  return Array.from({ length: Math.ceil(seeds / SEEDS_A_UNIT) }, (_, at) => {
    const first = at * SEEDS_A_UNIT;
    const count = Math.min(SEEDS_A_UNIT, seeds - first);
    return {
      name: `simulated seeds ${first} to ${first + count - 1}`,
      run: () => runScript('test/simulation/run.ts', ['--seed', `${first}`, '--seeds', `${count}`], count),
    };
  });
}

/** Runs a program that prints its findings on stdout and exits with 0 if there are none. */
async function runScript(
  file: string,
  args: readonly string[],
  passed: number,
  seed = '',
): Promise<UnitResult | null> {
  let printed = '';
  const code = await runToEnd(
    [...process.execArgv, path.join(ROOT, file), ...args],
    seed,
    (text) => (printed += text),
  );
  if (stopped.aborted) return null;
  return code === 0
    ? { passed, failed: 0, findings: [] }
    : { passed: 0, failed: 1, findings: [printed.trim()] };
}

/**
 * Runs node as part of the soak until it ends, and returns its exit code. A stop reaches it from the terminal
 * or from this process.
 */
async function runToEnd(
  args: readonly string[],
  seed: string,
  hear: (text: string) => void = () => undefined,
): Promise<number | null> {
  const env = { ...process.env, SOAK: '1', ...(seed !== '' && { SEED: seed }) };
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.on('data', (text) => hear(String(text)));
  const stop = (): void => void child.kill('SIGTERM');
  stopped.addEventListener('abort', stop);
  await once(child, 'close');
  stopped.removeEventListener('abort', stop);
  return child.exitCode;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seeds: { type: 'string', default: '10000' },
      only: { type: 'string', default: '' },
      file: { type: 'string', default: path.join(ROOT, '.cache/soak.json') },
      new: { type: 'boolean', default: false },
    },
  });
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stopping.abort());
  if (values.new) rmSync(values.file, { force: true });
  const schemathesis: SoakUnit = {
    name: 'schemathesis',
    run: (seed) => runScript('test/doors/schemathesis/run.ts', [], 1, seed),
  };
  const all = [...suiteUnits(), ...randomPlayUnits(), schemathesis, ...simulatorUnits(Number(values.seeds))];
  const units = all.filter(({ name }) => name.includes(values.only));
  const record = await soak(units, {
    file: values.file,
    seed: process.env['SEED'] ?? `${randomInt(2 ** 31)}`,
    now: () => new Date(),
    say: (line) => void process.stdout.write(`${line}\n`),
    stopped,
  });
  const done = units.filter(({ name }) => record.units[name] !== undefined);
  const red = done.filter(({ name }) => (record.units[name]?.failed ?? 0) > 0);
  process.stdout.write(
    `${done.length} of ${units.length} units done, ${red.length} with findings: ${values.file}\n`,
  );
  if (red.length > 0) process.exitCode = 1;
  else if (stopped.aborted) process.exitCode = 130;
}

void main();
