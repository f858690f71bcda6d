import { randomBytes } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { readConfiguration } from '#configuration';
import { openKeyring } from '#event-store';
import { locate } from '#postgres';
import { migrate } from '../../../../migrations';
import { UsageError, type ExitCode, type Given, type World } from '../command';
import { wholeNumber } from '../parse-command-line';
import { counted, progressOn } from '../progress';
import { makeLog } from './make-log';

/** 1,145 were measured at 200,000 events, indexes included; the write-ahead log takes its own beside it. */
const BYTES_AN_EVENT = 1_500;
const BYTES_BESIDE = 2 ** 31;
const EVENTS_MAX = 100_000_000;

/** `sabot demo --events N`: 0 when the log is made. */
export async function makeLogCommand(given: Given, { env, stdout, stderr }: World): Promise<ExitCode> {
  for (const option of ['url', 'shoes', 'table', 'tokens', 'variant', 'tables', 'minutes'])
    if (given.text(option) !== undefined)
      throw new UsageError(`--events makes a log without a server, so --${option} says nothing beside it`);
  const events = wholeNumber(given, 'events', 1, EVENTS_MAX) ?? 1;
  const seed = given.text('seed') ?? randomBytes(8).toString('hex');
  const { dataDir, databaseUrl, vaultKeyFile } = readConfiguration(env);
  const postgres = await locate(env, { purpose: 'sabot demo' });
  const stop = new AbortController();
  const abort = (): void => stop.abort();
  process.once('SIGINT', abort).once('SIGTERM', abort);
  const progress = progressOn(stderr, 'events');
  try {
    const needed = events * BYTES_AN_EVENT + BYTES_BESIDE;
    if (databaseUrl === null) refuseFull(needed, await freeBytes(dataDir), dataDir);
    else
      stderr.write(`sabot demo: needs about ${gibibytes(needed)} where the database of DATABASE_URL lies\n`);
    stderr.write(`sabot demo: plays by --seed ${seed}\n`);
    await migrate(postgres.address.admin);
    const began = performance.now();
    const made = await makeLog({
      adminUrl: postgres.address.admin,
      keyring: openKeyring(vaultKeyFile),
      events,
      seed,
      stop: stop.signal,
      onProgress: (done) => progress.at(done, events),
    });
    progress.end();
    const eventsPerSecond = Math.round((1000 * made.events) / (performance.now() - began));
    const report = { ...made, seed, eventsPerSecond };
    stdout.write(given.json ? `${JSON.stringify(report)}\n` : printed(report));
    return 0;
  } finally {
    progress.end();
    process.off('SIGINT', abort).off('SIGTERM', abort);
    await postgres.release();
  }
}

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Throws `UsageError` when there is less room than the log will take. */
export function refuseFull(needed: number, free: number, folder: string): void {
  if (needed <= free) return;
  throw new UsageError(
    `needs about ${gibibytes(needed)} in ${JSON.stringify(folder)}, and ${gibibytes(free)} is free there: ` +
      'make room, ask for fewer events, or name another SABOT_DATA',
  );
}

const gibibytes = (bytes: number): string => `${(bytes / 2 ** 30).toFixed(1)} GiB`;

const printed = (
  report: Awaited<ReturnType<typeof makeLog>> & { readonly eventsPerSecond: number },
): string =>
  [
    `events    ${counted(report.events)}, ${counted(report.eventsPerSecond)}/s`,
    `tables    ${counted(report.tables)}, ${counted(report.coups)} coups`,
    `commands  ${counted(report.commands)}`,
    '',
  ].join('\n');
