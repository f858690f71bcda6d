import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** A part of a soak that runs on its own, from a seed. */
export interface SoakUnit {
  /** Unique within a soak. */
  readonly name: string;
  /** Runs the unit. Resolves to its result, or to `null` if it was stopped first. */
  readonly run: (seed: string) => Promise<UnitResult | null>;
}

const UnitResult = z.strictObject({
  passed: z.int().min(0),
  failed: z.int().min(0),
  /** One text per failure: the test and its message, or the seed and its fault. */
  findings: z.array(z.string()),
});
export type UnitResult = z.output<typeof UnitResult>;

const SoakRecord = z.strictObject({
  seed: z.string(),
  startedAt: z.iso.datetime(),
  units: z.record(z.string(), UnitResult.extend({ endedAt: z.iso.datetime(), seconds: z.number() })),
});
/** A soak's file: its seed and the results so far. */
export type SoakRecord = z.output<typeof SoakRecord>;

export interface SoakOptions {
  /** The record's file, rewritten after each unit. */
  readonly file: string;
  /** The seed of a new soak. A continued one keeps its own. */
  readonly seed: string;
  readonly now: () => Date;
  readonly say: (line: string) => void;
  /** Aborts after the unit in progress. */
  readonly stopped: AbortSignal;
}

/**
 * Runs the units that have no result in the file, one after another, each with the soak's seed, and returns
 * the record. Call it again with the same file to continue after a stop. Throws if the file is not a soak's
 * record.
 */
export async function soak(units: readonly SoakUnit[], options: SoakOptions): Promise<SoakRecord> {
  const { file, say, now, stopped } = options;
  let record = readRecord(file) ?? { seed: options.seed, startedAt: now().toISOString(), units: {} };
  const open = units.filter(({ name }) => record.units[name] === undefined);
  say(
    `soak since ${record.startedAt}, SEED=${record.seed}: ${units.length - open.length} of ${units.length} done`,
  );
  for (const { name, run } of open) {
    if (stopped.aborted) break;
    const begun = now().getTime();
    const result = await run(record.seed);
    if (result === null) break;
    const ended = now();
    const seconds = Math.round((ended.getTime() - begun) / 1_000);
    const entry = { ...result, endedAt: ended.toISOString(), seconds };
    record = { ...record, units: { ...record.units, [name]: entry } };
    writeRecord(file, record);
    say(`${name}: ${result.passed} passed, ${result.failed} failed, ${seconds} s`);
    for (const finding of result.findings) say(`  ${finding}`);
  }
  return record;
}

/** Reads a soak's file; `null` if there is none. */
export function readRecord(file: string): SoakRecord | null {
  if (!existsSync(file)) return null;
  const read = SoakRecord.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success)
    throw new Error(`${file} is not the record of a soak: remove it, or name another by --file`);
  return read.data;
}

/** Replaces the file atomically, since a soak may be killed while it writes. */
function writeRecord(file: string, record: SoakRecord): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const half = `${file}.${process.pid}`;
  writeFileSync(half, `${JSON.stringify(record, null, 2)}\n`);
  renameSync(half, file);
}
