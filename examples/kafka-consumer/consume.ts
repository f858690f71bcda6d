import { Kafka, logLevel } from 'kafkajs';
import pg from 'pg';
import { Consumer, type ShardPlace } from 'sabot-client/consumer';
import { sha256Hex } from 'sabot-client/hashing';

const books = new pg.Pool({ connectionString: process.env['BOOKS'] });
await books.query('create table if not exists place (shard int primary key, at jsonb not null)');
await books.query('create table if not exists settled (coup text, outcome text, shard int, seq bigint)');

/** Changes the books and the position in one transaction. Throws if another consumer has moved the position. */
async function keep(before: ShardPlace, place: ShardPlace, change: (client: pg.PoolClient) => Promise<void>) {
  const client = await books.connect();
  try {
    await client.query('begin');
    const moved = await client.query(
      `insert into place (shard, at) values ($1, $2)
       on conflict (shard) do update set at = excluded.at where (place.at ->> 'seq')::bigint = $3`,
      [place.shard, place, before.seq],
    );
    if (moved.rowCount !== 1) throw new Error(`shard ${place.shard}: another consumer was here`);
    await change(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error; // Kafka delivers the batch again
  } finally {
    client.release();
  }
}

const consumer = new Consumer({
  sha256Hex,
  places: {
    placeOf: async (shard) =>
      (await books.query('select at from place where shard = $1', [shard])).rows[0]?.at ?? null,
  },
  handle: (events, before, place) =>
    keep(before, place, async (client) => {
      for (const { event, known } of events) {
        if (known?.type !== 'CoupSettled') continue;
        const row = [known.coup, event.data['outcome'] ?? null, event.shard, event.seq];
        await client.query('insert into settled values ($1, $2, $3, $4)', row);
        console.log('settled', known.coup);
      }
    }),
  takeBack: (before, place) =>
    keep(before, place, async (client) => {
      await client.query('delete from settled where shard = $1 and seq > $2', [place.shard, place.seq]);
    }),
  onAlarm: ({ what, shard, due, says }) =>
    console.error(`ALARM ${what} in shard ${shard} at ${due}: ${says}`),
});

const brokers = (process.env['KAFKA_BROKERS'] ?? '').split(',');
const kafka = new Kafka({ brokers, logLevel: logLevel.ERROR });
const groupId = process.env['GROUP'] ?? 'books';
const group = kafka.consumer({ groupId, allowAutoTopicCreation: false });
await group.connect();
await group.subscribe({ topic: process.env['TOPIC'] ?? 'sabot.events.v1', fromBeginning: true });
await group.run({
  eachBatch: async (delivered) =>
    consumer.onBatch({
      partition: delivered.batch.partition,
      messages: delivered.batch.messages.map(({ value, headers = {} }) => ({
        value,
        headers: Object.fromEntries(Object.entries(headers).map(([name, of]) => [name, String(of)])),
      })),
      stale: () => delivered.isStale(),
    }),
});
