import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { canonicalJson, eventHashHex, type JsonObject } from '#kernel/canonical';
import { sha256Hex } from '#kernel/hashing';
import { eventOfRecord } from '#log/contract';
import { markRestored } from '#proof/seal';
import { Consumer, startOf, type ShardPlace } from '#streams/consumer';
import {
  openKafka,
  plainSettings,
  topicsOf,
  type Messaging,
  type StoredMessage,
  type Topics,
} from '#streams/kafka';
import { PostgresLogFeed, PostgresRelayBook, reconcileKafka, Relay, type RelayAlarm } from '#streams/relay';
import { BROKERS_MS_MAX, freshDatabase, seedOf, testBrokers, WRITER, type TestDatabase } from '#testing';
import { playedLog } from '../played-log';

const SEED = seedOf('relay');
const EVENTS = 1_500;

let database: TestDatabase;
let admin: Client;
let messaging: Messaging;
let topics: Topics;
const alarms: RelayAlarm[] = [];

beforeAll(async () => {
  const [{ brokers, prefix }, made] = await Promise.all([testBrokers(), playedLog(EVENTS, SEED)]);
  database = made;
  topics = topicsOf(prefix);
  messaging = openKafka(plainSettings(brokers, prefix));
  admin = new Client({ connectionString: database.address.admin });
  await admin.connect();
}, BROKERS_MS_MAX);
afterAll(async () => {
  await messaging.close();
  await admin.end();
  await database.drop();
});

/** Runs `work` with a relay on the database, which reads the log there or elsewhere. */
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

/** Returns the records of a topic's partition. */
async function heldIn(topic: string, shard: number): Promise<StoredMessage[]> {
  const held: StoredMessage[] = [];
  const { next = 0 } = (await messaging.reader.extents(topic))[shard] ?? {};
  await messaging.reader.read(topic, [{ partition: shard, from: 0, to: next }], (each) => held.push(each));
  return held;
}

/** Returns the seqs in a partition of the events topic, in order. */
async function seqsOf(shard: number): Promise<number[]> {
  return (await heldIn(topics.events, shard)).map(({ headers }) => Number(headers['seq']));
}

const to = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1);

interface LastRow {
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly schema: number;
  readonly recorded_at: string;
  readonly actor_id: string;
  readonly actor_role: string;
  readonly correlation_id: string | null;
  readonly causation_id: string | null;
  readonly command_id: string | null;
  readonly data: string;
}

/** Appends a copy of the last event to a shard, with its entry. */
async function appendTo(on: Client, shard: number): Promise<number> {
  const { rows } = await on.query<{ seq: string }>(
    'update sabot.head h set seq = h.seq + 1 where h.shard = $1 returning h.seq',
    [shard],
  );
  const seq = Number(rows[0]?.seq);
  const { rows: lasts } = await on.query<LastRow>(
    `select e.stream, e.version, e.type, e.schema, e.actor_id, e.actor_role, e.correlation_id, e.causation_id, e.command_id,
        to_char(e.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as recorded_at, e.data
      from sabot.event e where e.shard = $1 and e.seq = $2`,
    [shard, seq - 1],
  );
  const [last] = lasts;
  if (last === undefined) throw new Error(`shard ${shard} has no event`);
  const eventId = randomUUID();
  const fields = {
    shard,
    seq,
    stream: last.stream,
    version: last.version + 1,
    eventId,
    type: last.type,
    schema: last.schema,
    recordedAt: last.recorded_at,
    actor: { id: last.actor_id, role: last.actor_role },
    correlationId: last.correlation_id,
    causationId: last.causation_id,
    commandId: last.command_id,
  };
  await on.query(
    `insert into sabot.event (seq, version, schema, recorded_at, event_id, command_id, shard, stream, type, actor_id,
        actor_role, correlation_id, causation_id, data, hash)
      select e.seq + 1, e.version + 1, e.schema, e.recorded_at, $3, e.command_id, e.shard, e.stream, e.type, e.actor_id,
        e.actor_role, e.correlation_id, e.causation_id, e.data, decode($4, 'hex')
      from sabot.event e where e.shard = $1 and e.seq = $2`,
    [shard, seq - 1, eventId, eventHashHex(sha256Hex, fields, last.data)],
  );
  await on.query(
    `insert into sabot.entry (seq, amount, shard, leg, account, currency)
      select $2, n.amount, n.shard, n.leg, n.account, n.currency
      from sabot.entry n where n.shard = $1 and n.seq = (select max(m.seq) from sabot.entry m where m.shard = $1)`,
    [shard, seq],
  );
  return seq;
}

/** Returns two shards with events. */
async function twoShards(): Promise<readonly [number, number]> {
  const { rows } = await admin.query<{ shard: number }>(
    'select shard from sabot.head where seq > 0 order by seq desc limit 2',
  );
  return [rows[0]?.shard ?? 0, rows[1]?.shard ?? 1];
}

it('every event of a log is in Kafka in order, and its hash can be computed from the record alone', async () => {
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

it('an open transaction on one shard delays no other shard, and nothing is skipped', async () => {
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

it('nothing is published that the standby lacks', async () => {
  await relaying(untilAllIsTold);
  const [, shard] = await twoShards();
  const seqsBefore = await seqsOf(shard);
  await admin.end();
  const standby = await freshDatabase({ like: database.address }); // replicated up to here
  admin = new Client({ connectionString: database.address.admin });
  await admin.connect();
  try {
    const seq = await appendTo(admin, shard);
    await relaying(untilAllIsTold, standby.address.projector);
    expect(await seqsOf(shard)).toEqual(seqsBefore);
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

describe('a copy that replaces the log (S16)', () => {
  const seqsOfTopic = async (topic: string, shard: number): Promise<string[]> =>
    (await heldIn(topic, shard)).map(({ headers }) => `${headers['seq']} of ${headers['incarnation']}`);

  it('publishes to each partition once which seqs are void, and a consumer that undoes them has the log’s events', async () => {
    await relaying(untilAllIsTold);
    const [shard] = await twoShards();
    const last = (await seqsOf(shard)).length;
    await admin.end();
    const [original, copy] = [database, await freshDatabase({ like: database.address })];
    admin = new Client({ connectionString: original.address.admin });
    await admin.connect();
    for (const _ of [1, 2, 3]) await appendTo(admin, shard); // the copy lacks these
    await relaying(untilAllIsTold);
    await admin.end();
    const before = {
      events: await seqsOfTopic(topics.events, shard),
      ledger: await seqsOfTopic(topics.ledger, shard),
    };
    expect(before.events.slice(last)).toEqual([1, 2, 3].map((more) => `${last + more} of 1`));

    database = copy;
    admin = new Client({ connectionString: copy.address.admin });
    await admin.connect();
    await markRestored(copy.address, () => WRITER, []);
    for (const _ of [1, 2]) await appendTo(admin, shard);
    for (const _ of ['once', 'and no more']) await relaying(untilAllIsTold);

    expect((await seqsOfTopic(topics.events, shard)).slice(last + 3)).toEqual(
      [0, 1, 2].map((more) => `${last + more} of 2`),
    );
    const control = (await heldIn(topics.events, shard))[last + 3];
    expect(JSON.parse(String(control?.value))).toMatchObject({
      type: 'LogRestored',
      sequence: `${last}`,
      data: { incarnation: 2, seq: `${last}` },
    });
    const { rows: moved } = await admin.query<{ seq: string }>(
      'select max(seq) as seq from sabot.entry where shard = $1 and seq <= $2',
      [shard, last],
    );
    const [ofLedger, ...legs] = (await heldIn(topics.ledger, shard))
      .slice(before.ledger.length)
      .map(({ value }) => JSON.parse(String(value)) as JsonObject);
    expect(ofLedger).toMatchObject({ type: 'LogRestored', previous: moved[0]?.seq });
    expect(legs[0]).toMatchObject({ type: 'LedgerEntry', previous: moved[0]?.seq, entry: 0 });
    expect(legs.at(-1)).toMatchObject({ sequence: `${last + 2}`, previous: `${last + 1}` });

    const { rows: heads } = await admin.query<{ shard: number; seq: string }>(
      'select h.shard, h.seq from sabot.head h where h.seq > 0 and h.shard <> $1',
      [shard],
    );
    for (const head of heads)
      expect((await seqsOfTopic(topics.events, head.shard)).slice(Number(head.seq))).toEqual([
        `${head.seq} of 2`,
      ]);

    const { rows: ids } = await admin.query<{ event_id: string }>(
      'select e.event_id from sabot.event e where e.shard = $1 order by e.seq',
      [shard],
    );
    expect(await takenIn(shard)).toEqual(ids.map((row) => row.event_id));
    expect(await reconciled()).toMatchObject({ ok: true, topics: [{ undone: 3 }, {}, {}] });
    expect(alarms).toEqual([]);
    await original.drop();
  }, 120_000);

  /** Returns the ids of events that remain for a consumer of a partition that undoes void ones. */
  async function takenIn(shard: number): Promise<string[]> {
    let taken: { readonly seq: number; readonly id: string }[] = [];
    let place: ShardPlace = startOf(shard);
    const wrong: unknown[] = [];
    const consumer = new Consumer({
      sha256Hex,
      places: { placeOf: async () => place },
      handle: async (events, _, after) => {
        for (const { event } of events) taken.push({ seq: event.seq, id: event.eventId });
        place = after;
      },
      takeBack: async (_, after) => {
        taken = taken.filter(({ seq }) => seq <= after.seq);
        place = after;
      },
      onAlarm: (alarm) => wrong.push(alarm),
    });
    const messages = await heldIn(topics.events, shard);
    await consumer.onBatch({ partition: shard, messages, stale: () => false });
    expect(wrong).toEqual([]);
    return taken.map(({ id }) => id);
  }
});
