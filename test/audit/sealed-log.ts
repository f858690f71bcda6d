import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { CHAIN_START } from '#kernel/canonical';
import { chainOverHashes, HeadSigner, SHARDS, type SignedHead } from '#log/event-store';
import type { LogSource } from '#proof/audit';
import { FileSigners, KeyFile, Sealer, type KeyChange } from '#proof/seal';
import { WRITER } from '#testing';
import { InMemoryAuditLog } from '../../libs/proof/seal/test/in-memory-audit-log';
import { WitnessedLog } from '../checkers/witnessed-log';
import { PlayedHouse } from './played-house';

const TABLE = 'BAC-01';
const PATRONS = ['ada', 'bob'];

/** A played in-memory log. Each call seals it further. */
export interface SealedLog {
  readonly source: LogSource;
  /** The table's shard. */
  readonly shard: number;
  readonly events: number;
  readonly audit: InMemoryAuditLog;
  /** Seals the first `upTo` events of each shard, by default all. */
  readonly seal: (upTo?: number) => Promise<void>;
  /** Begins another log, as after a restore. */
  readonly restore: () => void;
  /** Returns the keys of the newest log, to rotate and revoke them. */
  readonly keys: () => Promise<KeyChange>;
}

/** Plays coups, two by default. The sealer's keys lie in a file of `folder`. */
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
  const headsUpTo = (upTo: number): readonly SignedHead[] =>
    all.map((seq, each) => signedHead(each, Math.min(seq, upTo), events.incarnation, hashes));
  let upToNow = Infinity;
  const events = {
    incarnation: 1,
    heads: () => headsUpTo(upToNow),
    hashAt: (of: number, seq: number) => hashes.get(`${of}:${seq}`) ?? null,
  };
  const audit = new InMemoryAuditLog(events);
  const file = new KeyFile(path.join(folder, `sealer-${randomUUID()}.json`));
  const sealer = new Sealer({
    store: audit,
    signers: new FileSigners(file, audit),
    me: { owner: 'one', instance: randomUUID() },
    termMs: 60,
    writerKeys: () => WRITER,
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
      upToNow = upTo;
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

const signer = new HeadSigner('00000000-0000-4000-8000-000000000000', WRITER);

/** Returns the signed head of a shard at an event. */
function signedHead(
  shard: number,
  seq: number,
  incarnation: number,
  hashes: ReadonlyMap<string, Uint8Array>,
): SignedHead {
  const upTo = Array.from({ length: seq }, (_, at) => hashes.get(`${shard}:${at + 1}`) ?? new Uint8Array());
  const chain = chainOverHashes(CHAIN_START, Buffer.concat(upTo));
  const head = { shard, incarnation, epoch: 1, batch: seq, seq, chain, recordedAt: null };
  return { ...head, mac: signer.sign(head) };
}
