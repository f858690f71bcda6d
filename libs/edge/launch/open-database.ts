import { setTimeout as sleep } from 'node:timers/promises';
import type { Configuration } from '#edge/configuration';
import type { Log } from '#edge/observability';
import {
  locate,
  PostgresError,
  type EmbeddedPostgres,
  type LocatedPostgres,
  type LoginPart,
  type PostgresAddress,
  type PostgresEnvironment,
} from '#log/postgres';
import { PostgresSealStore, refuseOlderCopy, seenCheckpoints } from '#proof/seal';
import { checkSchema, migrate, requireMigrated } from '../../../migrations';
import type { Launching } from './launch';

/**
 * Finds or starts PostgreSQL for a process that writes to it. Holds SABOT_DATA's lock until the process ends, and brings the
 * database to this release's schema. The process only gets the logins in `parts`. An embedded server that dies is
 * started again; users of it must reconnect.
 *
 * Throws `OlderCopyError` if the database is older than a published checkpoint, `CheckpointFileError` for an unreadable
 * checkpoint file, and `PostgresError` if a login is missing.
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
 * Finds or starts PostgreSQL for a process that does not append. It shares the server's lock. Throws `PostgresError` if a login is missing.
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

/** Returns the location of PostgreSQL, as `locate` reads it. */
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
 * Migrates the database if the administrator's URL is known; otherwise somebody else must have. Then compares the schema with this release's: reading rows would not show a dropped trigger or a granted right (ADR 0027).
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

/** Refuses a schema that differs. The log has all differences, the message only the first. Throws `PostgresError`. */
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

/**
 * Refuses an older copy, in which commands would use sequence numbers again. It must be marked as restored first (S16).
 */
async function refuseOlder(readerUrl: string, configuration: Configuration): Promise<void> {
  const store = new PostgresSealStore(readerUrl);
  try {
    await refuseOlderCopy(store, await seenCheckpoints(configuration));
  } finally {
    await store.close();
  }
}

const TRIALS = 5;

/** Restarts the embedded server. A killed one needs a moment to release its shared memory. */
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
