import { setTimeout as sleep } from 'node:timers/promises';
import { checkSchema, migrate, requireMigrated } from '../../../migrations';
import type { Configuration } from '#edge/configuration';
import type { Log } from '#edge/observability';
import { PostgresSealStore, refuseOlderCopy, seenCheckpoints } from '#proof/seal';
import {
  locate,
  PostgresError,
  type EmbeddedPostgres,
  type LocatedPostgres,
  type LoginPart,
  type PostgresAddress,
  type PostgresEnvironment,
} from '#log/postgres';
import type { Launching } from './launch';

/**
 * Finds or starts PostgreSQL for a process that appends, holds SABOT_DATA's lock till the end, and sees to it that the
 * database has this release's schema. `parts` are the logins that the process needs, and it is given no others. An
 * embedded server that dies is started again; whoever has connections to it makes new ones. Throws `OlderCopyError` when
 * the database is older than a checkpoint that was published, `CheckpointFileError`, `PostgresError` when a login isn't there.
 */
export async function openDatabase<P extends LoginPart>(
  { configuration, log, ends, fail }: Launching,
  parts: readonly (P | 'reader')[],
): Promise<Pick<PostgresAddress, P | 'reader'>> {
  const located = await locate(environmentOf(configuration), {
    purpose: 'house',
    parts,
    log: (line) => log.info(line),
  });
  ends.defer(located.release);
  const { embedded, address } = located;
  const before = embedded?.address;
  embedded?.onUnexpectedExit(() => {
    if (ends.begun) return;
    log.error('The embedded PostgreSQL ended unexpectedly; starting it again.');
    bringBack(embedded, before, () => ends.begun).then(
      () => log.info('The embedded PostgreSQL runs again.'),
      (error: unknown) => (ends.begun ? undefined : fail(error)),
    );
  });
  await bringUp(located, log);
  await refuseOlder(address.reader, configuration);
  return address;
}

/**
 * The same for a process that works beside a house, or on a database at rest: it shares the house's server and lock.
 * Throws `PostgresError` when a login isn't there.
 */
export async function joinDatabase<P extends LoginPart>(
  { configuration, log, ends }: Pick<Launching, 'configuration' | 'log' | 'ends'>,
  purpose: `sabot ${string}`,
  parts: readonly P[],
): Promise<Pick<PostgresAddress, P>> {
  const located = await locate(environmentOf(configuration), {
    purpose,
    parts,
    log: (line) => log.info(line),
  });
  ends.defer(located.release);
  await bringUp(located, log);
  return located.address;
}

/** Where PostgreSQL is, as `locate` reads it. */
function environmentOf({ databaseUrl, logins, dataDir }: Configuration): PostgresEnvironment {
  return {
    DATABASE_URL: databaseUrl ?? undefined,
    DATABASE_URL_WRITER: logins.writer ?? undefined,
    DATABASE_URL_READER: logins.reader ?? undefined,
    DATABASE_URL_PROJECTOR: logins.projector ?? undefined,
    DATABASE_URL_SEALER: logins.sealer ?? undefined,
    SABOT_DATA: dataDir,
  };
}

/**
 * Migrates where the administrator's URL is at hand; otherwise somebody else must have. Then the schema has to be the one
 * that this release makes: a trigger that was dropped, or a right that was granted, tells of itself in no row (ADR 0027).
 */
async function bringUp<P extends LoginPart>(
  { address, admin, warnings }: LocatedPostgres<P>,
  log: Log,
): Promise<void> {
  for (const warning of warnings) log.warn(warning);
  if (admin !== null) await migrate(admin, (line) => log.info(line));
  const url = admin ?? Object.values<string>(address)[0];
  if (url === undefined) return;
  if (admin === null) await requireMigrated(url);
  await refuseOtherSchema(url, log);
}

/** The log has all of what differs, the sentence the first of it. Throws `PostgresError`. */
async function refuseOtherSchema(url: string, log: Log): Promise<void> {
  const check = await checkSchema(url);
  if (check.of === 'a newer release') {
    log.warn(
      { migrations: check.unknown },
      'A newer release has migrated this database, so its schema is not checked.',
    );
    return;
  }
  if (check.of === 'an older release')
    throw new PostgresError(
      `migration ${check.missing[0]} disappeared from the database during the start. Start sabot again.`,
    );
  const { differences, notes, fingerprint, expected } = check;
  if (notes.length > 0) log.info({ notes }, 'The schema has additions that are harmless: see `notes`.');
  if (differences.length === 0) {
    log.info({ fingerprint }, 'The schema matches this release.');
    return;
  }
  log.error(
    { differences, fingerprint, expected },
    'The schema does not match this release: see `differences`.',
  );
  throw new PostgresError(
    `the database schema does not match this release: ${firstOf(differences)}. Nothing is served or written. Run "sabot verify" for the whole list; docs/how-to/install.md says what to do ("A start is refused because of the schema").`,
  );
}

const NAMED_MAX = 5;

const firstOf = (sentences: readonly string[]): string => {
  const rest = sentences.length - NAMED_MAX;
  return sentences.slice(0, NAMED_MAX).join('; ') + (rest > 0 ? `; and ${rest} more` : '');
};

/** Commands on an older copy would use again what was used: it has to be marked as restored first (S16). */
async function refuseOlder(readerUrl: string, configuration: Configuration): Promise<void> {
  const store = new PostgresSealStore(readerUrl);
  try {
    await refuseOlderCopy(store, await seenCheckpoints(configuration));
  } finally {
    await store.close();
  }
}

const TRIALS = 5;

/** A server that was killed needs a moment to give up its shared memory. */
async function bringBack(
  embedded: EmbeddedPostgres,
  before: PostgresAddress | undefined,
  isEnding: () => boolean,
): Promise<void> {
  for (let trial = 1; ; trial++) {
    try {
      await embedded.restart();
      break;
    } catch (error) {
      if (trial === TRIALS || isEnding()) throw error;
      await sleep(trial * 500);
    }
  }
  if (embedded.address.writer !== before?.writer)
    throw new PostgresError(
      'PostgreSQL restarted on another port because its own was taken meanwhile. Start sabot again.',
    );
}
