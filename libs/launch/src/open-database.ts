import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '../../../migrations';
import { checkpointFileIn, PostgresSealStore, readCheckpointFile, refuseOlderCopy } from '#sealer';
import { locate, PostgresError, type EmbeddedPostgres, type PostgresAddress } from '#postgres';
import type { Launching } from './launch';

/**
 * Finds or starts PostgreSQL, holds SABOT_DATA's lock till the end, and brings the database to this release's schema.
 * An embedded server that dies is started again; whoever has connections to it makes new ones. Throws `OlderCopyError`
 * when the database is older than the checkpoint that was published last.
 */
export async function openDatabase({ configuration, log, ends, fail }: Launching): Promise<PostgresAddress> {
  const { databaseUrl, dataDir } = configuration;
  const located = await locate(
    { DATABASE_URL: databaseUrl ?? undefined, SABOT_DATA: dataDir },
    { purpose: 'house', log: (line) => log.info(line) },
  );
  ends.defer(located.release);
  const { embedded, address } = located;
  embedded?.onUnexpectedExit(() => {
    if (ends.begun) return;
    log.error('PostgreSQL ended unexpectedly; it is started again');
    bringBack(embedded, address, () => ends.begun).then(
      () => log.info('PostgreSQL is there again'),
      (error: unknown) => (ends.begun ? undefined : fail(error)),
    );
  });
  await migrate(address.admin, (line) => log.info(line));
  await refuseOlder(address, dataDir);
  return address;
}

/** Commands on an older copy would use again what was used: it has to be marked as restored first (S16). */
async function refuseOlder({ sealer }: PostgresAddress, dataDir: string): Promise<void> {
  const store = new PostgresSealStore(sealer);
  try {
    await refuseOlderCopy(store, await readCheckpointFile(checkpointFileIn(dataDir)));
  } finally {
    await store.close();
  }
}

const TRIALS = 5;

/** A server that was killed needs a moment to give up its shared memory. */
async function bringBack(
  embedded: EmbeddedPostgres,
  before: PostgresAddress,
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
  if (embedded.address.writer !== before.writer)
    throw new PostgresError(
      'PostgreSQL came back at another port, since its own was taken meanwhile: start sabot again',
    );
}
