import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { LogSource } from '#audit';
import { SHARDS } from '#event-store';
import { FileSigners, InMemoryAuditLog, KeyFile, Sealer, type KeyChange } from '#sealer';
import { WitnessedLog } from '../checkers/witnessed-log';
import { PlayedHouse } from './played-house';

const TABLE = 'BAC-01';
const PATRONS = ['ada', 'bob'];

/** A log in memory that was played, and sealed as often as somebody asks, each time up to so many events a shard. */
export interface SealedLog {
  readonly source: LogSource;
  /** The shard of the table. */
  readonly shard: number;
  readonly events: number;
  readonly audit: InMemoryAuditLog;
  /** Seals the first so many events of each shard, by default all. */
  readonly seal: (upTo?: number) => Promise<void>;
  /** Begins another log, as after a restore. */
  readonly restore: () => void;
  /** The keys of the newest log, to rotate and revoke. */
  readonly keys: () => Promise<KeyChange>;
}

/** Plays coups, two by default; the sealer's keys lie in a file of `folder`. */
export async function sealedLog(folder: string, coups = 2): Promise<SealedLog> {
  const log = new WitnessedLog();
  const house = await PlayedHouse.open(log);
  await house.openTable(TABLE, PATRONS);
  for (let coup = 0; coup < coups; coup++) await house.coup(TABLE, PATRONS);
  const { shard } = await house.give('pit:paul', 'EndShoe', TABLE, { reason: 'worn' });
  await house.close();
  const { source } = log;
  const all = Array.from({ length: SHARDS }, () => 0);
  const hashes = new Map<string, Uint8Array>();
  for (const head of await source.heads()) {
    all[head.shard] = head.seq;
    for (const raw of await source.events(head.shard, 0, head.seq))
      hashes.set(`${head.shard}:${raw.seq}`, Buffer.from(raw.hash, 'hex'));
  }
  let heads: readonly number[] = all;
  const events = {
    incarnation: 1,
    heads: () => heads,
    hashAt: (of: number, seq: number) => hashes.get(`${of}:${seq}`) ?? null,
  };
  const audit = new InMemoryAuditLog(events);
  const file = new KeyFile(path.join(folder, `sealer-${randomUUID()}.json`));
  const sealer = new Sealer({
    store: audit,
    signers: new FileSigners(file, audit),
    me: { owner: 'one', instance: randomUUID() },
    termMs: 60,
    onAlarm: (alarm) => {
      throw new Error(JSON.stringify(alarm));
    },
  });
  return {
    source,
    shard,
    events: hashes.size,
    audit,
    seal: async (upTo = Infinity) => {
      heads = all.map((seq) => Math.min(seq, upTo));
      await sealer.turn();
    },
    restore: () => void (events.incarnation += 1),
    keys: async () => {
      const [newest] = await audit.logs();
      if (newest === undefined) throw new Error('nothing was sealed yet');
      return { store: audit, file, log: newest, by: 'ada' };
    },
  };
}
