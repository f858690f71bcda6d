import { randomBytes, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { systemTiming } from '#log/event-store';
import type { PostgresAddress } from '#log/postgres';
import { openKafka, plainSettings, specsOf, topicsOf, type Messaging, type Topics } from '#streams/kafka';
import { PostgresLogFeed, PostgresRelayBook, reconcileKafka, Relay, RelayLoop } from '#streams/relay';
import { openBetting, placeBet } from '../house/betting-tables';
import { BusHouse } from '../house/bus-house';
import { madeLog } from '../house/made-log';
import { measuredOf } from '../measure/loop';
import { rowOf } from '../measure/row';
import { check, onDatabase, sized, type Bench } from './cell';

const EVENTS = 100_000;
const TRIAL_EVENTS = 500;
/** The events of a shard in a page, as in production. A trial has fewer, so that there is more than one turn. */
const PAGE_EVENTS = 1_000;

/**
 * Measures publishing the log of played shoes to a real broker, with every event and leg. The topics are then compared
 * with the log byte by byte.
 */
export async function relayed(bench: Bench): Promise<void> {
  const brokers = await bench.brokers();
  const address = await madeLog(bench.server, sized(bench, EVENTS, TRIAL_EVENTS));
  await rawLog(bench, address);
  const pageMax = sized(bench, PAGE_EVENTS, 2);
  await withRelay({ brokers, address, pageMax }, async ({ relay, feed, book, messaging, topics }) => {
    // Its first turn finds the end of each partition, as after a takeover, and isn't counted.
    const first = await relay.turn();
    const began = performance.now();
    const cpuBefore = process.cpuUsage();
    let last = first;
    while (last.more || last.behind > 0) last = await relay.turn();
    const lasted = (performance.now() - began) / 1000;
    const { user, system } = process.cpuUsage(cpuBefore);
    const events = last.size - first.size;
    check(events > 0 && last.size >= first.size, `${last.size} events were relayed`);
    const {
      ok,
      topics: held,
      differences,
    } = await reconcileKafka({ feed, book, reader: messaging.reader, topics });
    check(ok && held[0]?.records === last.size, `the topics: ${JSON.stringify(differences[0] ?? held[0])}`);
    const measured = { opsPerSecond: events / lasted, p50Ms: null, p99Ms: null, errors: 0 };
    const records = held.reduce((sum, each) => sum + each.records, 0);
    const cpuUsPerEvent = (user + system) / events;
    bench.emit(
      rowOf({ peer: 'sabot', workload: 'relay', concurrency: 1 }, measured, {
        events,
        records,
        cpu_us_per_event: Number(cpuUsPerEvent.toFixed(1)),
        events_per_core_s: Math.round(1_000_000 / cpuUsPerEvent),
      }),
    );
  });
}

const TABLES = 64;
const PATRONS_EACH = 16;
const COMMANDS_PER_SECOND = 1_000;
const WARM_MS = 1_000;
/** The longest wait for the last bets: ten seconds. */
const [LOOKS, LOOK_MS] = [200, 50];

/**
 * Measures the time from the writer's clock in an event to its acknowledgement by all in-sync replicas, during play.
 */
export async function relayLatency(bench: Bench): Promise<void> {
  const brokers = await bench.brokers();
  await onDatabase(bench.server.migrated(), async ({ address }) => {
    const house = await BusHouse.open(address);
    try {
      const open = await openBetting(house, TABLES, PATRONS_EACH);
      const waits: number[] = [];
      let isCounted = false;
      const onTold = (recordedAt: string): void => {
        if (isCounted) waits.push(Date.now() - Date.parse(recordedAt));
      };
      await withRelay({ brokers, address, onTold }, async ({ relay }) => {
        const failures: unknown[] = [];
        while ((await relay.turn()).behind > 0);
        const loop = new RelayLoop(relay, {
          timing: systemTiming,
          onTrouble: (error) => failures.push(error),
        });
        loop.start();
        const commands = async (ms: number): Promise<number> =>
          steadily(ms, async (turn) => void (await placeBet(house, open, turn, Math.floor(turn / TABLES))));
        await commands(sized(bench, WARM_MS, 20));
        isCounted = true;
        const bets = await commands(1_000 * bench.seconds);
        for (let looks = 0; waits.length < bets && looks < LOOKS; looks++) await systemTiming.pause(LOOK_MS);
        await loop.stop();
        check(failures.length === 0, `the relay failed: ${String(failures[0])}`);
        check(waits.length >= bets, `${bets} bets, ${waits.length} events were told`);
      });
      const measured = measuredOf(waits, bench.seconds);
      bench.emit({
        ...rowOf({ peer: 'sabot', workload: 'relay-latency', concurrency: COMMANDS_PER_SECOND }, measured),
        ops_per_s: null,
      });
    } finally {
      await house.close();
    }
  });
}

/** Gives commands at a steady rate, however long each takes. Resolves to their number once all are answered. */
async function steadily(forMs: number, command: (turn: number) => Promise<void>): Promise<number> {
  const began = performance.now();
  const all: Promise<void>[] = [];
  for (let passed = 0; passed < forMs; passed = performance.now() - began) {
    while (all.length < (passed * COMMANDS_PER_SECOND) / 1_000) all.push(command(all.length));
    await systemTiming.pause(1);
  }
  await Promise.all(all);
  return all.length;
}

interface Relaying {
  readonly relay: Relay;
  readonly feed: PostgresLogFeed;
  readonly book: PostgresRelayBook;
  readonly messaging: Messaging;
  readonly topics: Topics;
}

interface RelayingOptions {
  readonly brokers: readonly string[];
  readonly address: PostgresAddress;
  readonly pageMax?: number;
  /** Called when an event of this time has been acknowledged. */
  readonly onTold?: (recordedAt: string) => void;
}

/** Runs a relay with topics of its own. */
async function withRelay(
  { brokers, address, pageMax = PAGE_EVENTS, onTold }: RelayingOptions,
  use: (relaying: Relaying) => Promise<void>,
): Promise<void> {
  const prefix = `bench-${randomBytes(4).toString('hex')}`;
  const messaging = openKafka(plainSettings(brokers, prefix));
  const topics = topicsOf(prefix);
  const feed = new PostgresLogFeed(address.projector);
  const book = new PostgresRelayBook(address.projector);
  const onAlarm = ({ topic, shard, reason }: { topic: string; shard: number; reason: string }): void =>
    check(false, `${topic}/${shard}: ${reason}`);
  const me = { owner: 'bench', instance: randomUUID() };
  const relay = new Relay({
    feed,
    book,
    // For a measurement of speed, records aren't inspected, which takes as long as writing them.
    messaging:
      onTold === undefined
        ? messaging
        : { ...messaging, publisher: telling(messaging.publisher, topics, onTold) },
    topics,
    me,
    onAlarm,
    pageMax,
  });
  try {
    await messaging.topics.ensure(specsOf(topics));
    await use({ relay, feed, book, messaging, topics });
    await relay.free();
  } finally {
    await Promise.all([messaging.close(), feed.close(), book.close()]);
  }
}

/** Returns a publisher that reports the time of each acknowledged event. */
const telling = (
  publisher: Messaging['publisher'],
  { events }: Topics,
  onTold: (recordedAt: string) => void,
): Messaging['publisher'] => ({
  publish: async (to, messages) => {
    await publisher.publish(to, messages);
    if (to.topic !== events) return;
    for (const { value } of messages) onTold(/"recordedat":"([^"]+)"/u.exec(value)?.[1] ?? '');
  },
  close: () => publisher.close(),
});

/** Measures plain `pg` reading the columns of the same log, shard by shard. */
async function rawLog({ emit }: Bench, { admin }: PostgresAddress): Promise<void> {
  const client = new Client({ connectionString: admin });
  await client.connect();
  try {
    const text = `select e.seq, e.stream, e.version, e.event_id, e.type, e.schema, e.data, e.recorded_at::text,
        e.actor_id, e.actor_role, e.correlation_id, e.causation_id, e.command_id, e.hash
      from sabot.event e where e.shard = $1 and e.seq > $2 order by e.seq limit $3`;
    let events = 0;
    const began = performance.now();
    for (let shard = 0; shard < 64; shard++)
      for (let after = 0, more = true; more;) {
        const values = [shard, after, PAGE_EVENTS];
        const { rows } = await client.query<{ seq: string }>({ name: 'raw log', text, values });
        events += rows.length;
        after = Number(rows.at(-1)?.seq ?? after);
        more = rows.length === PAGE_EVENTS;
      }
    const opsPerSecond = (1_000 * events) / (performance.now() - began);
    emit(
      rowOf(
        { peer: 'raw-pg', workload: 'relay', concurrency: 1 },
        { opsPerSecond, p50Ms: null, p99Ms: null, errors: 0 },
        { events },
      ),
    );
  } finally {
    await client.end();
  }
}
