import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { PostgresEventLog, type Clock, type HeadKeys } from '#event-store';
import type { PostgresAddress } from '#postgres';
import {
  checkpointFileIn,
  FileSigners,
  KeyFile,
  PostgresSealStore,
  Sealer,
  seenCheckpoints,
  StaticLog,
  writeCheckpointFile,
} from '#sealer';
import { WRITER } from '#testing';
import { PlayedHouse } from './played-house';

/** Where a house keeps what it has beside its database. */
export interface HouseFolders {
  /** SABOT_DATA. */
  readonly dataDir: string;
  /** SABOT_AUDIT_DIR. */
  readonly auditDir: string;
}

/** Folders of a house below another. */
export function foldersIn(folder: string): HouseFolders {
  const folders = { dataDir: path.join(folder, 'data'), auditDir: path.join(folder, 'published') };
  for (const each of Object.values(folders)) mkdirSync(each);
  return folders;
}

/** Seals all there is, as a house's worker does: signed by `sealer.json`, published in its file and its folder. */
export async function sealAsHouse(
  address: PostgresAddress,
  folders: HouseFolders,
  writerKeys: HeadKeys = WRITER,
): Promise<void> {
  const store = new PostgresSealStore(address.sealer);
  const published = new StaticLog(folders.auditDir, store);
  const sealer = new Sealer({
    store,
    signers: new FileSigners(new KeyFile(path.join(folders.dataDir, 'sealer.json')), store),
    writerKeys: () => writerKeys,
    me: { owner: 'test', instance: randomUUID() },
    lastSeen: () => seenCheckpoints(folders),
    onPublished: async (checkpoint) => {
      await writeCheckpointFile(checkpointFileIn(folders.dataDir), checkpoint.note);
      await published.bring(checkpoint);
    },
    onAlarm: ({ error }) => {
      throw new Error(error);
    },
  });
  try {
    while ((await sealer.turn()).more);
    await sealer.free();
  } finally {
    await store.close();
  }
}

/** Opens a house on a database, plays there, and closes it. */
export async function playAt(
  address: PostgresAddress,
  play: (house: PlayedHouse) => Promise<unknown>,
  clock?: Clock,
): Promise<void> {
  const log = new PostgresEventLog(address.writer, WRITER);
  const house = await PlayedHouse.open(log, clock);
  await play(house);
  await house.close();
  await log.close();
}

/** A deposit of 1.00. */
export const depositOf =
  (patron: string) =>
  (house: PlayedHouse): Promise<unknown> =>
    house.give('cage:carl', 'Deposit', patron, { amount: '100', currency: 'EUR' });
