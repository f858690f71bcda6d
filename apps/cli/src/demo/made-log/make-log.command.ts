import { randomBytes } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { readConfiguration } from '#edge/configuration';
import { adoptHeads, openKeyring } from '#log/event-store';
import { locate } from '#log/postgres';
import { migrate } from '../../../../../migrations';
import { UsageError, type ExitCode, type Given, type World } from '../../line/command';
import { wholeNumber } from '../../line/parse-command-line';
import { counted, progressOn } from '../../terminal/progress';
import { makeLog, type LogMade, type Wanted } from './make-log';

/** The room for an event. 1,145 were measured at 200,000 events with indexes; the write-ahead log comes on top. */
const BYTES_AN_EVENT = 1_500;
const BYTES_BESIDE = 2 ** 31;
const EVENTS_MAX = 100_000_000;
/** Options of the demo over REST. */
const OF_A_SERVER = ['url', 'shoes', 'table', 'tokens', 'variant', 'minutes'] as const;

/** Runs `sabot demo --events N`. Exits with 0 once the log is made. */
export async function makeLogCommand(given: Given, world: World): Promise<ExitCode> {
  refuseOthers(given, '--events', [...OF_A_SERVER, 'tables', 'days']);
  const events = wholeNumber(given, 'events', 1, EVENTS_MAX) ?? 1;
  const seed = seedOf(given);
  const made = await makeInEmpty(world, { wanted: { events }, seed, events, unit: 'events', total: events });
  world.stdout.write(given.json ? `${JSON.stringify(made)}\n` : printed(made));
  return 0;
}

export const seedOf = (given: Given): string => given.text('seed') ?? randomBytes(8).toString('hex');

/** Throws `UsageError` for options that don't apply to making a log. */
export function refuseOthers(given: Given, making: string, options: readonly string[] = OF_A_SERVER): void {
  const found =
    options.find((option) => given.text(option) !== undefined) ??
    ['floor', 'watch'].find((option) => given.flag(option)) ??
    null;
  if (found !== null)
    throw new UsageError(
      `Option --${found} has no meaning with ${making}, which makes a log without a server. Leave out one of them.`,
    );
}

interface Making {
  readonly wanted: Wanted;
  readonly seed: string;
  /** The approximate number of events, to estimate the room. */
  readonly events: number;
  /** The unit of progress, and the number of units. */
  readonly unit: string;
  readonly total: number;
}

export interface MadeInTime extends LogMade {
  readonly seed: string;
  readonly eventsPerSecond: number;
}

/**
 * Makes a log in the empty database of this environment, all of it or nothing. Throws `UsageError` if there isn't
 * enough room.
 */
export async function makeInEmpty({ env, stderr }: World, making: Making): Promise<MadeInTime> {
  const { wanted, seed, events, unit, total } = making;
  const { dataDir, databaseUrl, vaultKeyFile, writerKeyFile } = readConfiguration(env);
  const postgres = await locate(env, { purpose: 'sabot demo', parts: ['admin', 'writer'] });
  const stop = new AbortController();
  const abort = (): void => stop.abort();
  process.on('SIGINT', abort).on('SIGTERM', abort); // npm sends on what the terminal has sent already
  const progress = progressOn(stderr, unit);
  try {
    const needed = events * BYTES_AN_EVENT + BYTES_BESIDE;
    if (databaseUrl === null) refuseFull(needed, await freeBytes(dataDir), dataDir);
    else
      stderr.write(
        `sabot demo: the log needs about ${gibibytes(needed)} of disk at the database of DATABASE_URL\n`,
      );
    stderr.write(`sabot demo: plays by --seed ${seed}\n`);
    await migrate(postgres.address.admin);
    const { keys: writerKeys } = await adoptHeads(postgres.address.writer, writerKeyFile);
    const began = performance.now();
    const made = await makeLog({
      adminUrl: postgres.address.admin,
      keyring: openKeyring(vaultKeyFile),
      writerKeys,
      ...wanted,
      seed,
      stop: stop.signal,
      onProgress: (done) => progress.at(done, total),
    });
    const eventsPerSecond = Math.round((1000 * made.events) / (performance.now() - began));
    return { ...made, seed, eventsPerSecond };
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

/** Throws `UsageError` if there is less room than the log will take. */
export function refuseFull(needed: number, free: number, folder: string): void {
  if (needed <= free) return;
  throw new UsageError(
    `The log needs about ${gibibytes(needed)} in ${JSON.stringify(folder)}, but only ${gibibytes(free)} is free there. ` +
      'Free some space, make fewer events, or set SABOT_DATA to another folder.',
  );
}

const gibibytes = (bytes: number): string => `${(bytes / 2 ** 30).toFixed(1)} GiB`;

/** Returns what was made, one line each. */
export const printed = (made: MadeInTime): string =>
  [
    `events    ${counted(made.events)}, ${counted(made.eventsPerSecond)}/s`,
    `tables    ${counted(made.tables)}, ${counted(made.coups)} coups`,
    `commands  ${counted(made.commands)}`,
    'sealed    not yet: the first server that uses this log does it; until then sabot verify finds NOT_SEALED',
    '',
  ].join('\n');
