import { freshKeyring } from '#log/event-store';
import type { PostgresAddress } from '#log/postgres';
import { makeLog } from '../../apps/cli/src/demo/made-log/make-log';
import type { BenchServer } from '../measure/bench-server';
import { WRITER_KEYS } from './bus-house';

/** The keys of every made log, discarded at the end. */
export const KEYRING = freshKeyring();

/** Fills an empty, migrated database with a log of at least so many events, the same every time. */
export async function fillLog(address: PostgresAddress, events: number): Promise<void> {
  const { signal: stop } = new AbortController();
  await makeLog({
    adminUrl: address.admin,
    keyring: KEYRING,
    writerKeys: WRITER_KEYS,
    events,
    seed: 'bench',
    stop,
  });
}

/** Returns a log of played shoes that all reading cells share. It is only read. */
export const madeLog = (server: BenchServer, events: number): Promise<PostgresAddress> =>
  server.filledOnce(`made-${events}`, (address) => fillLog(address, events));
