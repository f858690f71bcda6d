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

/** The folders that a house has beside its database. */
export interface HouseFolders {
  /** SABOT_DATA. */
  readonly dataDir: string;
  /** SABOT_AUDIT_DIR. */
  readonly auditDir: string;
}

/** Returns the folders of a house below another folder. */
export function foldersIn(folder: string): HouseFolders {
  const folders = { dataDir: path.join(folder, 'data'), auditDir: path.join(folder, 'published') };
  for (const each of Object.values(folders)) mkdirSync(each);
  return folders;
}

/** Deviations from the usual sealing of a house. */
export interface SealingOfHouse {
  readonly writerKeys?: HeadKeys;
  /** Seals this many events in one turn; by default all. */
  readonly eventsOfOneTurn?: number;
  /** Receives alarms about shards that are not sealed further; by default they fail the test. */
  readonly onAlarm?: (alarm: SealingAlarm) => void;
}

/**
 * Seals all events as a house's worker does: signed with `sealer.json`, published in its file and its folder.
 */
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

/** Returns a clock with this difference from the machine's. */
export const clockBeside = (ms: number): Clock => ({
  now: () => `${new Date(Date.now() + ms).toISOString().slice(0, -1)}000Z`,
});

/** Opens a house on a database, plays, and closes it. */
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
