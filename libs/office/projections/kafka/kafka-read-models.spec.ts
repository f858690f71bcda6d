import fc from 'fast-check';
import { canonicalJson, type JsonObject } from '#kernel/canonical';
import { eventRecordOf, restoreRecordOf, type ToldRestore } from '#log/contract';
import { EVERY_SHARD, InMemoryEventLog, shardOf, systemTiming, type StoredEvent } from '#log/event-store';
import { type GroupOptions, type OutgoingMessage } from '#streams/kafka';
import { seedOf, sized, untilSeen } from '#testing';
import { KafkaReadModels, type KafkaReadModelsOptions, type ReadModelStore } from '..';
import { InMemoryBroker } from '../../../streams/kafka/test/in-memory-broker';
import { InMemoryReadModels, takenEvent } from '../test/in-memory-read-models';
import { rowsFromScratch } from '../test/rows-from-scratch';
import { tally, Teller, type TestEvent } from '../test/tally';
import { watched, type Watched } from '../test/worlds';

const TOPIC = 'sabot.events.v1';
const stream = (at: number): string => `table:T-${at}`;

const recordOf = (event: StoredEvent, more: JsonObject = {}, incarnation = 1): OutgoingMessage => ({
  key: event.stream,
  value: canonicalJson({ ...eventRecordOf(event, '/sabot/1'), ...more }),
  headers: { seq: `${event.seq}`, incarnation: `${incarnation}` },
});
const toldRestore = (restore: ToldRestore): OutgoingMessage => ({
  key: null,
  value: canonicalJson(restoreRecordOf(restore, '/sabot/1')),
  headers: { seq: `${restore.seq}`, incarnation: `${restore.incarnation}` },
});

/** A log, brokers that receive its events on request, and rows. */
class House {
  readonly broker = new InMemoryBroker();
  readonly messaging = this.broker.open();
  readonly rows: InMemoryReadModels;
  private readonly told = new Map<number, number>();
  private readonly stores: ReadModelStore[] = [];

  private constructor(
    readonly log: InMemoryEventLog,
    readonly teller: Teller,
  ) {
    this.rows = new InMemoryReadModels(log);
  }

  static async open(): Promise<House> {
    const log = new InMemoryEventLog();
    const house = new House(log, await Teller.open(log));
    await house.messaging.topics.ensure([{ topic: TOPIC, partitions: 64 }]);
    return house;
  }

  /** Returns another process that updates the same rows. */
  worker(more: Parameters<typeof watched>[2] = {}, other: Partial<KafkaReadModelsOptions> = {}): Watched {
    const store = new KafkaReadModels({
      rows: this.rows,
      messaging: this.messaging,
      topic: TOPIC,
      prefix: 'sabot',
      timing: systemTiming,
      ...other,
    });
    this.stores.push(store);
    const known = watched(store, tally(), more);
    known.runner.start();
    return known;
  }

  /** Publishes events that aren't published yet, and the last ones again. */
  async publish(again = 0): Promise<void> {
    for (const shard of EVERY_SHARD) {
      const after = Math.max(0, (this.told.get(shard) ?? 0) - again);
      const events = await this.log.readRange(shard, after + 1, 1_000);
      await this.put(shard, ...events.map((event) => recordOf(event)));
    }
  }

  async put(shard: number, ...messages: readonly OutgoingMessage[]): Promise<void> {
    await this.messaging.publisher.publish({ topic: TOPIC, partition: shard }, messages);
    this.told.set(shard, Number(messages.at(-1)?.headers['seq'] ?? this.told.get(shard) ?? 0));
  }

  async leave(at: number): Promise<void> {
    await this.stores[at]?.close();
  }

  shown(): readonly string[] {
    return this.rows.rows('tally').map(plain).sort();
  }

  async expected(): Promise<readonly string[]> {
    const events = await Promise.all(EVERY_SHARD.map((shard) => this.log.readRange(shard, 1, 1_000)));
    return rowsFromScratch(tally(), events.flat().map(takenEvent)).map(plain).sort();
  }
}

const plain = ({ table, values }: { readonly table: string; readonly values: JsonObject }): string =>
  JSON.stringify([table, values]);

describe('read models fed from Kafka', () => {
  const step = fc.oneof(
    fc.record({
      to: fc.integer({ min: 0, max: 4 }),
      told: fc.array(
        fc.oneof(fc.integer({ min: -9, max: 9 }), fc.constantFrom<TestEvent>('noise', 'poison')),
        {
          minLength: 1,
          maxLength: 5,
        },
      ),
    }),
    fc.record({ publish: fc.integer({ min: 0, max: 4 }) }),
    fc.constant('join' as const),
    fc.constant('leave' as const),
  );

  it('match the log, however records are repeated and partitions assigned', async () => {
    const holds = fc.asyncProperty(
      fc.array(step, { maxLength: 25 }),
      fc.integer({ min: 1, max: 9 }),
      async (steps, eventsMax) => {
        const house = await House.open();
        const workers = [house.worker({ eventsMax })];
        const gone = new Set<number>();
        for (const each of steps) {
          if (each === 'join') workers.push(house.worker({ eventsMax }));
          else if (each === 'leave' && workers.length - gone.size > 1) {
            const at = workers.findIndex((_, worker) => !gone.has(worker));
            gone.add(at);
            await house.leave(at);
            await workers[at]?.runner.stop();
          } else if (typeof each === 'object' && 'told' in each)
            await house.teller.tell(stream(each.to), ...each.told);
          else if (typeof each === 'object') await house.publish(each.publish);
        }
        await house.publish();
        for (const [at, { caughtUp }] of workers.entries()) if (!gone.has(at)) await caughtUp();
        expect(house.shown()).toEqual(await house.expected());
        for (const [at, { runner }] of workers.entries()) {
          await runner.stop();
          await house.leave(at);
        }
        expect(workers.flatMap(({ troubles }) => troubles)).toEqual([]);
      },
    );
    await fc.assert(holds, { seed: Number(seedOf('read models from Kafka')), numRuns: sized(40, 1_000) });
  }, 180_000);

  it('release the partition of a worker that left before its first turn', async () => {
    const house = await House.open();
    const left = house.worker();
    await house.leave(0);
    await left.runner.stop();
    const worker = house.worker();
    await house.teller.tell(stream(1), 5);
    await house.teller.tell(stream(2), 7);
    await house.publish();
    await worker.caughtUp();
    expect(house.shown()).toEqual(await house.expected());
    await worker.runner.stop();
    await house.leave(1);
  });

  it('continue from the position of the rows, whichever worker updated them, without reading anything again', async () => {
    const house = await House.open();
    for (let at = 0; at < 5; at++) await house.teller.tell(stream(1), at, 'noise');
    const fromTheLog = watched(house.rows, tally());
    fromTheLog.runner.start();
    await fromTheLog.caughtUp();
    await fromTheLog.runner.stop();
    const early = house.worker(); // Kafka has been told nothing of it yet
    await house.teller.tell(stream(1), 7);
    await house.publish();
    await early.caughtUp();
    expect(early.handled()).toBe(1);
    expect(house.shown()).toEqual(await house.expected());
    await early.runner.stop();
    await house.leave(0);
  });

  it('have no event that the log lacks', async () => {
    const house = await House.open();
    const { shard } = await house.teller.tell(stream(1), 5);
    const other = await House.open();
    await other.teller.tell(stream(1), 5, 90);
    const [, lost] = await other.log.readRange(shard, 1, 2); // of a life of the log that a restore has undone
    await house.publish();
    await house.put(shard, recordOf(lost!));
    const worker = house.worker();
    await untilSeen(
      () => house.shown(),
      (rows) => rows.length > 0,
    );
    await worker.caughtUp();
    expect(house.shown()).toEqual(await house.expected());
    await worker.runner.stop();
    await house.leave(0);
  });

  it('match the log after restores, from any position', async () => {
    const house = await House.open();
    const { shard } = await house.teller.tell(stream(1), 1, 2, 3, 4, 5);
    const other = await House.open();
    await other.teller.tell(stream(1), 1, 70, 80, 90);
    const [one, two, three, four, five] = await house.log.readRange(shard, 1, 5);
    const [, ...lost] = await other.log.readRange(shard, 1, 4); // the first restore has undone these
    house.rows.restores.set(shard, [
      { incarnation: 2, seq: 1 },
      { incarnation: 3, seq: 4 },
    ]);
    const restoreRecord = (incarnation: number, seq: number): OutgoingMessage =>
      toldRestore({ shard, incarnation, seq, previous: null });
    const messages = [
      ...[one!, ...lost].map((event) => recordOf(event)),
      restoreRecord(2, 1),
      ...[two, three, four].map((event) => recordOf(event!, {}, 2)),
      restoreRecord(3, 4),
      recordOf(five!, {}, 3),
    ];
    for (const [at, message] of messages.entries()) {
      await house.put(shard, message);
      const worker = house.worker(); // it begins where the rows are by now
      if (at === messages.length - 1) await worker.caughtUp();
      else await systemTiming.pause(20);
      expect(worker.alarms).toEqual([]);
      await worker.runner.stop();
      await house.leave(at);
    }
    expect(house.shown()).toEqual(await house.expected());
  });

  it.each<[string, (events: readonly StoredEvent[]) => readonly OutgoingMessage[], string]>([
    [
      'is left out',
      ([one, , three]) => [recordOf(one!), recordOf(three!)],
      'Kafka has records behind it and not the one that follows',
    ],
    [
      'isn’t what was published',
      ([one, two]) => [recordOf(one!), recordOf(two!, { data: { told: 1_000_000 } })],
      'of Kafka’s record at offset 1: the hash does not match the record',
    ],
  ])('stop the shard of a record that %s, and continue with all others', async (_, records, error) => {
    const house = await House.open();
    const { shard } = await house.teller.tell(stream(1), 1, 2, 3);
    await house.teller.tell(stream(2), 4);
    expect(shardOf(stream(2))).not.toBe(shard);
    await house.put(shard, ...records(await house.log.readRange(shard, 1, 3)));
    await house.put(
      shardOf(stream(2)),
      ...(await house.log.readRange(shardOf(stream(2)), 1, 1)).map((event) => recordOf(event)),
    );
    const { runner, alarms } = house.worker();
    await untilSeen(
      () => [alarms.length, house.shown().length],
      ([told = 0, rows]) => told > 0 && rows === 2,
    );
    expect(alarms).toEqual([
      expect.objectContaining({ what: 'projection-stopped', readModel: 'tally', shard, seq: 1, error }),
    ]);
    expect(house.shown()).toEqual([
      '["test_tally",{"stream":"table:T-1","count":1,"sum":"1"}]',
      '["test_tally",{"stream":"table:T-2","count":1,"sum":"4"}]',
    ]);
    await runner.stop();
    await house.leave(0);
  });

  it('report that brokers are unreachable, and continue when they are back', async () => {
    const house = await House.open();
    await house.teller.tell(stream(1), 5);
    await house.publish();
    house.broker.reachable = false;
    const worker = house.worker();
    await untilSeen(
      () => worker.troubles.length,
      (count) => count > 0,
    );
    expect(worker.runner.standing()[0]?.failingMs).toBeGreaterThan(0);
    house.broker.reachable = true;
    await worker.caughtUp();
    expect(house.shown()).toEqual(await house.expected());
    expect(worker.troubles).toHaveLength(1);
    await worker.runner.stop();
    await house.leave(0);
  });

  it('fetch no more than they can buffer, and everything in the end', async () => {
    const house = await House.open();
    for (let round = 0; round < 60; round++)
      await house.teller.tell(stream(1), ...Array.from({ length: 100 }, () => round));
    const shard = shardOf(stream(1));
    await house.put(shard, ...(await house.log.readRange(shard, 1, 6_000)).map((event) => recordOf(event)));
    const gate = { open: false };
    const slow: ReadModelStore = Object.create(house.rows, {
      begin: {
        value: async (...given: Parameters<ReadModelStore['begin']>) =>
          gate.open ? house.rows.begin(...given) : null,
      },
    });
    let received = 0;
    const { groups, reader } = house.messaging;
    const counted = {
      reader,
      groups: {
        join: async (options: GroupOptions) =>
          groups.join({
            ...options,
            onBatch: async (batch) => {
              received += batch.messages.length;
              await options.onBatch(batch);
            },
          }),
      },
    };
    const worker = house.worker({}, { rows: slow, messaging: counted });
    await untilSeen(
      () => received,
      (count) => count >= 4_000,
    );
    await systemTiming.pause(200);
    expect(received).toBe(4_000);
    gate.open = true;
    await worker.caughtUp();
    expect([received, worker.handled()]).toEqual([6_000, 6_000]);
    await worker.runner.stop();
    await house.leave(0);
  });
});
