import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { ed25519Key, sha256, type Ed25519Key } from '#kernel/hashing';
import { HeadSigner, SHARDS, type SignedHead } from '#log/event-store';
import { freshDatabase, WRITER } from '#testing';
import {
  FileSigners,
  PostgresAuditLog,
  PostgresSealStore,
  Sealer,
  type AuditLog,
  type LogSigners,
  type SealerOptions,
  type SealingAlarm,
  type SealStore,
} from '..';
import { InMemoryAuditLog } from './in-memory-audit-log';
import { hashOf, headOf, WrittenShards } from './written-shards';

export { hashOf };

/** Events and an audit log of them. */
export interface World {
  readonly log: AuditLog;
  /** Returns the store of another process. */
  readonly store: () => SealStore;
  readonly heads: () => readonly number[];
  /** Appends events to a shard as somebody without the writer's keys could. */
  forge(shard: number, count: number): Promise<void>;
  append(shard: number, count: number): Promise<void>;
  /** Deletes an event, as only a superuser can. */
  lose(shard: number, seq: number): Promise<void>;
  /** Raises the incarnation, as a restore does. */
  restore(): Promise<void>;
  /** Lets leases of this length expire. */
  pass(ms: number): Promise<void>;
  /** A superuser's connection; `null` in memory. */
  readonly admin: Client | null;
  /** Ends the connections of all stores so far. A server has 100 for all suites that run in parallel. */
  letGo(): Promise<void>;
  /** Returns to the initial state with no open stores. This is cheaper than a new world. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export const TERM_MS = 60;

const INSTALLATION = '00000000-0000-4000-8000-000000000000';

/** Returns a world in memory. */
export function inMemory(): Promise<World> {
  const heads = Array.from({ length: SHARDS }, () => 0);
  const lost = new Set<string>();
  const signer = new HeadSigner(INSTALLATION, WRITER);
  /** Unsigned heads, by shard. */
  const forged = new Map<number, SignedHead>();
  const signed = new Map<string, SignedHead>();
  let nowMs = 0;
  const headAt = (shard: number, seq: number): SignedHead => {
    const key = `${shard} ${seq} ${events.incarnation}`;
    const head = signed.get(key) ?? headOf(shard, seq, events.incarnation, signer);
    signed.set(key, head);
    return head;
  };
  const events = {
    incarnation: 1,
    heads: () => heads.map((seq, shard) => forged.get(shard) ?? headAt(shard, seq)),
    hashAt: (shard: number, seq: number) => (lost.has(`${shard}:${seq}`) ? null : hashOf(shard, seq)),
  };
  let log = new InMemoryAuditLog(events, () => nowMs);
  return Promise.resolve({
    get log() {
      return log;
    },
    store: () => log,
    letGo: async () => undefined,
    heads: () => [...heads],
    reset: async () => {
      heads.fill(0);
      lost.clear();
      forged.clear();
      events.incarnation = 1;
      log = new InMemoryAuditLog(events, () => nowMs);
    },
    append: async (shard, count) => {
      heads[shard] = (heads[shard] ?? 0) + count;
    },
    forge: async (shard, count) => {
      const before = headAt(shard, heads[shard] ?? 0);
      const { seq, chain } = headAt(shard, before.seq + count);
      forged.set(shard, { ...before, seq, chain });
    },
    lose: async (shard, seq) => {
      lost.add(`${shard}:${seq}`);
    },
    restore: async () => {
      events.incarnation += 1;
    },
    pass: async (ms) => {
      nowMs += ms;
    },
    admin: null,
    close: async () => undefined,
  });
}

async function onPostgres(): Promise<World> {
  const { address, drop } = await freshDatabase();
  const admin = new Client({ connectionString: address.admin });
  await admin.connect();
  const shards = await WrittenShards.on(admin);
  const stores: PostgresSealStore[] = [];
  const log = PostgresAuditLog.open(address.reader);
  const letGo = async (): Promise<void> => {
    await Promise.all(stores.splice(0).map((store) => store.close()));
  };
  const unguarded = async (tables: readonly string[], sql: string): Promise<void> => {
    const each = (how: string): string => tables.map((name) => `alter table ${name} ${how}`).join('; ');
    await admin.query(`${each('disable trigger user')}; ${sql}; ${each('enable always trigger refuse_change')};
      ${each('enable always trigger refuse_truncate')}`);
  };
  return {
    log,
    store: () => {
      const store = new PostgresSealStore(address.sealer);
      stores.push(store);
      return store;
    },
    letGo,
    heads: () => [...shards.counts],
    append: (shard, count) => shards.append(shard, count),
    forge: async (shard, count) => void (await shards.forge(shard, count)),
    lose: (shard, seq) => unguarded([leafOf(shard)], `delete from ${leafOf(shard)} where seq = ${seq}`),
    reset: async () => {
      await letGo();
      const leaves = shards.counts.flatMap((count, shard) => (count > 0 ? [leafOf(shard)] : []));
      const tables = ['audit_block', 'audit_tile', 'audit_checkpoint', 'audit_key_act', 'restored'].map(
        (name) => `sabot.${name}`,
      );
      await unguarded(
        [...leaves, ...tables],
        [...leaves, ...tables].map((name) => `delete from ${name}`).join('; '),
      );
      await admin.query('delete from sabot.audit_log');
      await shards.reset();
    },
    restore: () => shards.restore(),
    pass: (ms) => sleep(ms + 20),
    admin,
    close: async () => {
      await Promise.all([log.close(), letGo()]);
      await admin.end();
      await drop();
    },
  };
}

const leafOf = (shard: number): string => `sabot.event_${`${shard}`.padStart(2, '0')}`;

export const WORLDS = [
  { name: 'in memory', open: inMemory },
  { name: 'on PostgreSQL', open: onPostgres },
] as const;

/** Returns a key derived from a number. */
export const keyNumber = (number: number): Ed25519Key => ed25519Key(sha256(Buffer.from(`key ${number}`)));

/** Returns signers with keys from a test instead of a file. */
export const signersWith = (store: SealStore, keys: readonly Ed25519Key[] = [keyNumber(1)]): LogSigners =>
  new FileSigners({ file: 'the hand', read: () => keys, first: () => keys[0] ?? keyNumber(1) }, store);

/** Returns a sealer and the alarms that it raises. */
export function sealerIn(
  world: World,
  options: Partial<SealerOptions> = {},
): { readonly sealer: Sealer; readonly alarms: readonly SealingAlarm[] } {
  const alarms: SealingAlarm[] = [];
  const store = options.store ?? world.store();
  const sealer = new Sealer({
    store,
    signers: signersWith(store),
    writerKeys: () => WRITER,
    me: { owner: 'one', instance: randomUUID() },
    termMs: TERM_MS,
    onAlarm: (alarm) => void alarms.push(alarm),
    ...options,
  });
  return { sealer, alarms };
}
