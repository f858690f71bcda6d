import { randomUUID } from 'node:crypto';
import { systemTiming } from '#log/event-store';
import {
  KafkaReadModels,
  PostgresReadModels,
  PostgresUpkeep,
  READ_MODELS,
  rebuild,
  Runner,
  type ProjectionAlarm,
} from '#office/projections';
import {
  openKafka,
  plainSettings,
  topicsOf,
  type GroupOptions,
  type Membership,
  type Messaging,
  type Topics,
} from '#streams/kafka';
import { PostgresLogFeed, PostgresRelayBook, Relay } from '#streams/relay';
import { BROKERS_MS_MAX, seedOf, testBrokers, type TestDatabase } from '#testing';
import { playedLog } from '../played-log';

const SEED = seedOf('fed');
const EVENTS = 1_200;

let database: TestDatabase;
let messaging: Messaging;
let topics: Topics;
const ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const [{ brokers, prefix }, made] = await Promise.all([testBrokers(), playedLog(EVENTS, SEED)]);
  database = made;
  topics = topicsOf(prefix);
  messaging = openKafka(plainSettings(brokers, prefix));
}, BROKERS_MS_MAX);
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
  await messaging.close();
  await database.drop();
});

/** Returns a relay that sends at most this many events of a shard at a time. */
function openRelay(pageMax: number): Relay {
  const feed = new PostgresLogFeed(database.address.projector);
  const book = new PostgresRelayBook(database.address.projector);
  ends.push(async () => {
    await Promise.all([feed.close(), book.close()]);
  });
  const me = { owner: 'test', instance: randomUUID() };
  return new Relay({ feed, book, messaging, topics, me, onAlarm: fail, pageMax });
}

const fail = (alarm: object): never => {
  throw new Error(JSON.stringify(alarm));
};

/** A process that updates every read model from Kafka. */
class Worker {
  readonly alarms: ProjectionAlarm[] = [];
  private counted = 0;
  private readonly groups = new Set<string>();
  private stopped: Promise<void> | null = null;
  private readonly store = new KafkaReadModels({
    rows: new PostgresReadModels(database.address.projector),
    messaging: { reader: messaging.reader, groups: { join: (options) => this.join(options) } },
    topic: topics.events,
    prefix: topics.events.split('.')[0] ?? '',
    timing: systemTiming,
  });
  private readonly runner = new Runner({
    store: this.store,
    models: READ_MODELS,
    timing: systemTiming,
    onAlarm: (alarm) => this.alarms.push(alarm),
    onTrouble: () => undefined, // slow elections of leaders are retried
    onHandled: (_, events) => (this.counted += events),
    eventsMax: 40,
  });

  start(): this {
    this.runner.start();
    ends.push(() => this.stop());
    return this;
  }

  get handled(): number {
    return this.counted;
  }

  /** True once it has partitions for each read model. */
  get isIn(): boolean {
    return this.groups.size === READ_MODELS.length;
  }

  get isCaughtUp(): boolean {
    return this.runner.standing().every(({ behind }) => behind === 0);
  }

  async stop(): Promise<void> {
    this.stopped ??= this.runner.stop().then(() => this.store.close());
    await this.stopped;
  }

  private join(options: GroupOptions): Promise<Membership> {
    const startAt = async (partitions: readonly number[]): Promise<ReadonlyMap<number, number>> => {
      const offsets = (await options.startAt?.(partitions)) ?? new Map();
      this.groups.add(options.group);
      return offsets;
    };
    return messaging.groups.join({ ...options, startAt });
  }
}

async function until(what: string, holds: () => boolean, meanwhile?: () => Promise<unknown>): Promise<void> {
  for (const end = performance.now() + 60_000; !holds(); await systemTiming.pause(100)) {
    await meanwhile?.();
    if (performance.now() > end) throw new Error(`it never came to that: ${what}`);
  }
}

async function heads(): Promise<number> {
  const feed = new PostgresLogFeed(database.address.projector);
  try {
    return (await feed.heads()).reduce((sum, { seq }) => sum + seq, 0);
  } finally {
    await feed.close();
  }
}

it('read models fed from Kafka, with workers joining and leaving, equal those fed from the log row for row', async () => {
  const slow = openRelay(2);
  await slow.turn(); // creates the topics
  const one = new Worker().start();
  await until('one handles', () => one.handled > 0);
  const two = new Worker().start();
  await until('two is in', () => two.isIn);
  await until(
    'two handles',
    () => two.handled > 0,
    () => slow.turn(),
  );
  await one.stop(); // its partitions go to the others
  await slow.free();
  const relay = openRelay(1_000);
  for (let turn = await relay.turn(); turn.behind > 0 || turn.more;) turn = await relay.turn();
  const three = new Worker().start();
  await until('all is handled', () => three.isIn && three.isCaughtUp && two.isCaughtUp);
  await Promise.all([two.stop(), three.stop(), relay.free()]);

  const all = [one, two, three];
  expect(all.flatMap(({ alarms }) => alarms)).toEqual([]);
  const handled = all.reduce((sum, worker) => sum + worker.handled, 0);
  expect(handled).toBe((await heads()) * READ_MODELS.length); // each event once
  const store = new PostgresReadModels(database.address.projector);
  const upkeep = new PostgresUpkeep(database.address.projector);
  ends.push(
    () => store.close(),
    () => upkeep.close(),
  );
  for (const model of READ_MODELS) {
    const { outcome, compared } = await rebuild({ store, upkeep, model, acceptDifferences: false });
    const same = { shards: 64, differences: 0, some: [] };
    expect([model.name, outcome, compared]).toEqual([model.name, 'switched', same]);
  }
}, 180_000);
