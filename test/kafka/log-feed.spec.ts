import { Client } from 'pg';
import type { BinaryRows } from '#log/event-store';
import { PostgresLogFeed } from '#streams/relay';
import { seedOf, untilSeen, type TestDatabase } from '#testing';
import { playedLog } from '../played-log';

const SEED = seedOf('log-feed');
const EVENTS = 600;

let database: TestDatabase;
let admin: Client;

beforeAll(async () => {
  database = await playedLog(EVENTS, SEED);
  admin = new Client({ connectionString: database.address.admin });
  await admin.connect();
}, 120_000);
afterAll(async () => {
  await admin.end();
  await database.drop();
});

/** Runs `work` with a feed of its own. */
async function atTheLog<T>(work: (feed: PostgresLogFeed) => Promise<T>): Promise<T> {
  const feed = new PostgresLogFeed(database.address.projector);
  try {
    return await work(feed);
  } finally {
    await feed.close();
  }
}

/** Returns the values in hex. */
const valuesOf = (rows: BinaryRows): string[] =>
  Array.from({ length: rows.count }, (_row, row) =>
    Array.from({ length: rows.columns }, (_column, column) => {
      const from = rows.from(row, column);
      return rows.bytes.toString('hex', from, from + Math.max(0, rows.length(row, column)));
    }).join(' '),
  );

it.each(['events', 'legs'] as const)('short ranges hold the same bytes as long ones: %s', (kind) =>
  atTheLog(async (feed) => {
    for (const { shard, seq: head } of await feed.heads()) {
      if (head === 0) continue;
      const whole = valuesOf(await feed[kind]([{ shard, after: 0, last: head }]));
      const single: string[] = [];
      for (let after = 0; after < head; after += 10)
        single.push(...valuesOf(await feed[kind]([{ shard, after, last: Math.min(head, after + 10) }])));
      expect(single).toEqual(whole);
      if (kind === 'events') expect(whole).toHaveLength(head);
    }
  }),
);

it('a turn over many shards scans only their partitions of the log, each once', async () => {
  const heads = (await atTheLog((feed) => feed.heads())).filter(({ seq }) => seq > 0);
  const spans = heads.slice(1, 9).map(({ shard }) => ({ shard, after: 0, last: 1 }));
  expect(spans.length).toBeGreaterThan(2);
  /** Returns the number of scans of each partition. A connection reports them when it ends. */
  const looks = async (): Promise<Map<string, number>> => {
    const { rows } = await admin.query<{ leaf: string; looks: string }>(
      `select s.relname as leaf, coalesce(s.idx_scan, 0) + coalesce(s.seq_scan, 0) as looks
        from pg_stat_all_tables s where s.schemaname = 'sabot' and s.relname ~ '^event_[0-9]+$'`,
    );
    return new Map(rows.map(({ leaf, looks: count }) => [leaf, Number(count)]));
  };
  const before = await looks();
  await atTheLog((feed) => feed.events(spans));
  const wanted = spans.map(({ shard }) => `event_${`${shard}`.padStart(2, '0')}`);
  const looked = async (): Promise<string[]> =>
    [...(await looks())].flatMap(([leaf, count]) =>
      Array.from({ length: count - (before.get(leaf) ?? 0) }, () => leaf),
    );
  const records = await untilSeen(looked, ({ length }) => length >= wanted.length);
  expect(records.toSorted()).toEqual(wanted.toSorted());
});
