import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { PostgresEventLog, type Clock, type HeadKeys } from '#log/event-store';
import type { PostgresAddress } from '#log/postgres';
import {
  checkpointFileIn,
  checkpointLinksFileIn,
  FileSigners,
  KeyFile,
  PostgresSealStore,
  rememberLinks,
  Sealer,
  seenCheckpoints,
  StaticLog,
  writeCheckpointFile,
  type SealingAlarm,
} from '#proof/seal';
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

/** How a house is sealed, where it isn't as usual. */
export interface SealingOfHouse {
  readonly writerKeys?: HeadKeys;
  /** One turn of so many events; by default all there is. */
  readonly eventsOfOneTurn?: number;
  /** Hears of a shard that isn't sealed on; by default that fails the test. */
  readonly onAlarm?: (alarm: SealingAlarm) => void;
}

/** Seals all there is, as a house's worker does: signed by `sealer.json`, published in its file and its folder. */
export async function sealAsHouse(
  address: PostgresAddress,
  folders: HouseFolders,
  { writerKeys = WRITER, eventsOfOneTurn, onAlarm = failsTheTest }: SealingOfHouse = {},
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
      await rememberLinks(checkpointLinksFileIn(folders.dataDir), checkpoint.link);
      await published.bring(checkpoint);
    },
    onAlarm,
    ...(eventsOfOneTurn !== undefined && { eventsMax: eventsOfOneTurn }),
  });
  try {
    while ((await sealer.turn()).more && eventsOfOneTurn === undefined);
    await sealer.free();
  } finally {
    await store.close();
  }
}

const failsTheTest = ({ error }: SealingAlarm): never => {
  throw new Error(error);
};

/** A clock that is this far from the machine's. */
export const clockBeside = (ms: number): Clock => ({
  now: () => `${new Date(Date.now() + ms).toISOString().slice(0, -1)}000Z`,
});

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
