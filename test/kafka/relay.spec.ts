import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { eventOfRecord } from '#contract';
import { openKeyring } from '#event-store';
import { sha256Hex } from '#hashing';
import { openKafka, plainSettings, topicsOf, type Messaging, type Topics } from '#messaging';
import { PostgresLogFeed, PostgresRelayBook, reconcileKafka, Relay, type RelayAlarm } from '#relay';
import { BROKERS_MS_MAX, freshDatabase, seedOf, testBrokers, type TestDatabase } from '#testing';
import { canonicalJson, eventHashHex, type JsonObject } from '#transparency';
import { makeLog } from '../../apps/cli/src/demo/make-log';

const SEED = seedOf('relay');
const EVENTS = 1_500;

let folder: string;
let database: TestDatabase;
let admin: Client;
let messaging: Messaging;
let topics: Topics;
const alarms: RelayAlarm[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sabot-relay-'));
  const [{ brokers, prefix }, made] = await Promise.all([testBrokers(), freshDatabase()]);
  database = made;
  topics = topicsOf(prefix);
  messaging = openKafka(plainSettings(brokers, prefix));
  await makeLog({
    adminUrl: database.address.admin,
    keyring: openKeyring(path.join(folder, 'vault.json')),
    events: EVENTS,
    seed: SEED,
    stop: new AbortController().signal,
  });
  admin = new Client({ connectionString: database.address.admin });
  await admin.connect();
}, BROKERS_MS_MAX);
afterAll(async () => {
  await messaging.close();
  await admin.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** Does it with a relay on the database, reading the log there or at another. */
async function relaying<T>(
  work: (relay: Relay) => Promise<T>,
  feedUrl = database.address.projector,
): Promise<T> {
  const feed = new PostgresLogFeed(feedUrl);
  const book = new PostgresRelayBook(database.address.projector);
  const relay = new Relay({
    feed,
    book,
    messaging,
    topics,
    me: { owner: 'test', instance: randomUUID() },
    onAlarm: (alarm) => alarms.push(alarm),
  });
  try {
    return await work(relay);
  } finally {
    await relay.free();
    await Promise.all([feed.close(), book.close()]);
  }
}

async function untilAllIsTold(relay: Relay): Promise<void> {
  for (;;) {
    const { behind, more } = await relay.turn();
    if (behind === 0 && !more) return;
  }
}

async function reconciled() {
  const feed = new PostgresLogFeed(database.address.projector);
  const book = new PostgresRelayBook(database.address.projector);
  try {
    return await reconcileKafka({ feed, book, reader: messaging.reader, topics });
  } finally {
    await Promise.all([feed.close(), book.close()]);
  }
}

/** The seqs in a partition of the topic of events, in the order of the partition. */
async function seqsOf(shard: number): Promise<number[]> {
  const seqs: number[] = [];
  const extent = (await messaging.reader.extents(topics.events))[shard];
  await messaging.reader.read(
    topics.events,
    [{ partition: shard, from: 0, to: extent?.next ?? 0 }],
    ({ headers }) => seqs.push(Number(headers['seq'])),
  );
  return seqs;
}

const to = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1);

/** One event more at the end of a shard: another like its last. */
async function appendTo(on: Client, shard: number): Promise<number> {
  const { rows } = await on.query<{ seq: string }>(
    'update sabot.head h set seq = h.seq + 1 where h.shard = $1 returning h.seq',
    [shard],
  );
  const seq = Number(rows[0]?.seq);
  await on.query(
    `insert into sabot.event (seq, version, schema, recorded_at, event_id, command_id, shard, stream, type, actor_id,
        actor_role, correlation_id, causation_id, data, hash)
      select e.seq + 1, e.version + 1, e.schema, e.recorded_at, gen_random_uuid(), e.command_id, e.shard, e.stream, e.type,
        e.actor_id, e.actor_role, e.correlation_id, e.causation_id, e.data, e.hash
      from sabot.event e where e.shard = $1 and e.seq = $2`,
    [shard, seq - 1],
  );
  return seq;
}

/** Two shards that have events. */
async function twoShards(): Promise<readonly [number, number]> {
  const { rows } = await admin.query<{ shard: number }>(
    'select shard from sabot.head where seq > 0 order by seq desc limit 2',
  );
  return [rows[0]?.shard ?? 0, rows[1]?.shard ?? 1];
}

it('every event of a log is in Kafka, in order, and its hash can be computed from the record alone', async () => {
  await relaying(untilAllIsTold);
  const { rows } = await admin.query<{ shard: number; seq: string }>('select shard, seq from sabot.head');
  const extents = await messaging.reader.extents(topics.events);
  const seen = new Map<number, number[]>();
  let rightHashes = 0;
  const ranges = extents.map(({ partition, first, next }) => ({ partition, from: first, to: next }));
  await messaging.reader.read(topics.events, ranges, ({ partition, value, key }) => {
    const record = JSON.parse(String(value)) as JsonObject;
    expect(String(value)).toBe(canonicalJson(record));
    const read = eventOfRecord(record);
    if (!read.ok) throw new Error(read.rejection.detail);
    const { value: event } = read;
    if (eventHashHex(sha256Hex, event, canonicalJson(event.data)) === event.hash) rightHashes += 1;
    expect(String(key)).toBe(event.stream);
    seen.set(partition, [...(seen.get(partition) ?? []), event.seq]);
  });
  for (const { shard, seq } of rows) expect(seen.get(shard) ?? []).toEqual(to(Number(seq)));
  expect(rightHashes).toBe(rows.reduce((sum, { seq }) => sum + Number(seq), 0));
  const { ok, differences, topics: held } = await reconciled();
  expect(differences).toEqual([]);
  expect(ok).toBe(true);
  const entries = await admin.query<{ count: string }>('select count(*) from sabot.entry');
  expect(held.map(({ records, behind }) => ({ records, behind })).slice(0, 2)).toEqual([
    { records: rightHashes, behind: 0 },
    { records: Number(entries.rows[0]?.count), behind: 0 },
  ]);
  expect(alarms).toEqual([]);
}, 120_000);

it('a transaction held open on one shard keeps no other waiting, and nothing is skipped', async () => {
  await relaying(untilAllIsTold);
  const [held, free] = await twoShards();
  const before = (await seqsOf(held)).length;
  const holder = new Client({ connectionString: database.address.admin });
  await holder.connect();
  try {
    await holder.query('begin');
    const heldSeq = await appendTo(holder, held);
    const freeSeq = await appendTo(admin, free);
    await relaying(untilAllIsTold);
    expect(await seqsOf(free)).toEqual(to(freeSeq));
    expect(await seqsOf(held)).toEqual(to(before));
    await holder.query('commit');
    await relaying(untilAllIsTold);
    expect(await seqsOf(held)).toEqual(to(heldSeq));
    expect((await reconciled()).differences).toEqual([]);
  } finally {
    await holder.end();
  }
});

it('nothing is told that the standby doesn’t have', async () => {
  await relaying(untilAllIsTold);
  const [, shard] = await twoShards();
  const told = await seqsOf(shard);
  await admin.end();
  const standby = await freshDatabase({ like: database.address }); // replicated up to here
  admin = new Client({ connectionString: database.address.admin });
  await admin.connect();
  try {
    const seq = await appendTo(admin, shard);
    await relaying(untilAllIsTold, standby.address.projector);
    expect(await seqsOf(shard)).toEqual(told);
    const replica = new Client({ connectionString: standby.address.admin });
    await replica.connect();
    await replica.query('update sabot.head set seq = $1 where shard = $2', [seq, shard]);
    const { rows } = await admin.query<Record<string, unknown>>(
      'select * from sabot.event where shard = $1 and seq = $2',
      [shard, seq],
    );
    const [row] = rows;
    const names = Object.keys(row ?? {});
    await replica.query(
      `insert into sabot.event (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
      Object.values(row ?? {}),
    );
    await replica.end();
    await relaying(untilAllIsTold, standby.address.projector);
    expect(await seqsOf(shard)).toEqual(to(seq));
  } finally {
    await standby.drop();
  }
});
