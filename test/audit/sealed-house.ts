import { ed25519Key, sha256 } from '#kernel/hashing';
import { PostgresEventLog, type HeadKeys } from '#log/event-store';
import type { PostgresAddress } from '#log/postgres';
import { FileSigners, PostgresSealStore, Sealer } from '#proof/seal';
import { WRITER } from '#testing';
import { PLAYS_ANYWHERE } from '../evidence/sample-plays';
import { TableHouse } from '../evidence/table-house';
import { PlayedHouse } from './played-house';

/** The log's key, which a thief also has. */
const KEY = ed25519Key(sha256(Buffer.from('the log’s own key')));

/** Signs a log with a key in memory instead of a file. */
export const signersOf = (store: PostgresSealStore, key = KEY): FileSigners =>
  new FileSigners({ file: 'the hand', read: () => [key], first: () => key }, store);

/** Seals and signs all events of a database. */
export async function sealAll(
  address: PostgresAddress,
  key = KEY,
  writerKeys: HeadKeys = WRITER,
): Promise<void> {
  const store = new PostgresSealStore(address.sealer);
  const signers = signersOf(store, key);
  const me = { owner: 'test', instance: '00000000-0000-4000-8000-000000000001' };
  const onAlarm = ({ error }: { readonly error: string }): void => {
    throw new Error(error);
  };
  const sealer = new Sealer({ store, signers, me, writerKeys: () => writerKeys, onAlarm });
  try {
    while ((await sealer.turn()).more);
    await sealer.free();
  } finally {
    await store.close();
  }
}

/** Plays in a database and seals after each play, with the log's own key or another one. */
export async function playSealed(
  address: PostgresAddress,
  plays: readonly ((house: TableHouse) => Promise<unknown>)[],
  key = KEY,
): Promise<void> {
  const log = new PostgresEventLog(address.writer, WRITER);
  const house = new TableHouse(await PlayedHouse.open(log));
  for (const play of plays) {
    await play(house);
    await house.idle();
    await sealAll(address, key);
  }
  await house.close();
  await log.close();
}

/** R5: a voided coup. */
const voided = async (house: TableHouse): Promise<void> => {
  await house.seat('PB-7', 'punto-banco', {}, ['ada', 'bob']);
  await house.shuffle('PB-7', 'ada');
  await house.give('dealer:dora', 'OpenBetting', 'PB-7');
  await house.give('ada', 'PlaceBet', 'PB-7', { on: 'banker', stake: '1010' });
  await house.give('dealer:dora', 'VoidCoup', 'PB-7', { reason: 'a chip fell' });
  await house.give('pit:ruth', 'Approve', 'PB-7');
};

/** Plays of every family, with corrections, a void, a revealed shoe and a scanned one. */
export const AN_EVENING = [
  PLAYS_ANYWHERE.corrected,
  voided,
  PLAYS_ANYWHERE.physical,
  PLAYS_ANYWHERE.chemin,
  PLAYS_ANYWHERE.banque,
] as const;
