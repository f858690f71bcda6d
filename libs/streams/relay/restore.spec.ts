import fc from 'fast-check';
import { sha256Hex } from '#kernel/hashing';
import { Consumer, startOf, type ShardPlace } from '#streams/consumer';
import type { StoredMessage } from '#streams/kafka';
import { reconcileKafka, type Relay } from '.';
import { settle, to, TOPICS, World } from './test/world';
import { moved, written } from './test/written';

const SHARD = 1;
const INCARNATION = 'incarnation';

/** An installation whose log is restored from a backup now and then, and then writes other events. */
class Restored extends World {
  private life = 1;

  go(from: number, last: number): void {
    for (const seq of to(last, from)) {
      const about = { word: `of life ${this.life}`, incarnation: this.life, type: 'Told' };
      this.feed.append(written(SHARD, seq, about), moved(SHARD, seq));
    }
  }

  backTo(seq: number): void {
    this.life += 1;
    this.feed.restore({ [SHARD]: seq });
  }

  told(): string[] {
    return this.events(SHARD).map(({ headers }) => `${headers['seq']} of ${headers[INCARNATION]}`);
  }

  async ids(): Promise<readonly string[]> {
    const { seq = 0 } = (await this.feed.heads())[SHARD] ?? {};
    return [...(await this.feed.eventIds(to(seq).map((each) => ({ shard: SHARD, seq: each })))).values()];
  }

  reconciled() {
    const { reader } = this.broker.open();
    return reconcileKafka({ feed: this.feed, book: this.book, reader, topics: TOPICS, pageMax: 4 });
  }
}

const jsonOf = ({ value }: StoredMessage): unknown => JSON.parse(String(value));

describe('after a restore (S16)', () => {
  it('announces the void sequence numbers once in each partition, before it uses them again', async () => {
    const world = new Restored();
    world.go(1, 5);
    await settle(world.relay());
    world.backTo(3);
    world.go(4, 4);
    await settle(world.relay());
    await settle(world.relay());
    expect(world.told()).toEqual(['1 of 1', '2 of 1', '3 of 1', '4 of 1', '5 of 1', '3 of 2', '4 of 2']);
    expect(jsonOf(world.events(SHARD)[5]!)).toEqual({
      specversion: '1.0',
      source: '/sabot/3f2b7c1e-5a64-4d0b-9c1e-7f5f0e7a2b11',
      id: 'restored/2/1',
      type: 'LogRestored',
      subject: 'shard:1',
      datacontenttype: 'application/json',
      sequence: '3',
      sequencetype: 'Integer',
      shard: 1,
      data: { incarnation: 2, seq: '3' },
    });
    const ledger = world.broker.messages({ topic: TOPICS.ledger, partition: SHARD });
    const [control, ...behind] = ledger.slice(8).map(jsonOf);
    expect(control).toMatchObject({ id: 'restored/2/1/ledger', sequence: '3', previous: '2' });
    expect(behind).toMatchObject([
      { sequence: '4', entry: 0, previous: '2' },
      { sequence: '4', entry: 1, previous: '2' },
    ]);
    expect(world.events(0)).toEqual([]); // an empty partition has nothing that could be void
    expect(world.alarms).toEqual([]);
    expect(await world.reconciled()).toMatchObject({
      ok: true,
      topics: [{ records: 4, undone: 2, repeats: 0 }, { records: 6, undone: 4 }, { records: 0 }],
    });
  });

  it('announces the new incarnation even if nothing was lost', async () => {
    const world = new Restored();
    world.go(1, 2);
    await settle(world.relay());
    world.backTo(2);
    await settle(world.relay());
    expect(world.told()).toEqual(['1 of 1', '2 of 1', '2 of 2']);
    expect(await world.reconciled()).toMatchObject({ ok: true });
  });

  it('a relay that ran through the restore finds its positions again', async () => {
    const world = new Restored();
    const relay = world.relay();
    world.go(1, 5);
    await settle(relay);
    world.backTo(2);
    world.go(3, 7);
    await settle(relay);
    expect(world.told().slice(5)).toEqual(['2 of 2', '3 of 2', '4 of 2', '5 of 2', '6 of 2', '7 of 2']);
  });

  it('the replaced log is not published any more', async () => {
    const [world, replaced] = [new Restored(), new World()];
    world.go(1, 3);
    await settle(world.relay());
    for (const seq of to(3))
      replaced.feed.append(written(SHARD, seq, { word: 'of life 1', type: 'Told' }), moved(SHARD, seq));
    world.backTo(3);
    await settle(world.relay());
    replaced.feed.append(written(SHARD, 4), moved(SHARD, 4));
    const relay = world.relay('an old server', { feed: replaced.feed });
    world.nowMs += 10_001;
    for (const _ of [1, 2]) await relay.turn();
    expect(world.told()).toEqual(['1 of 1', '2 of 1', '3 of 1', '3 of 2']);
    expect(world.alarms.map(({ topic, reason }) => `${topic} ${reason}`)).toEqual([
      `${TOPICS.events} ahead-of-the-log`,
      `${TOPICS.ledger} ahead-of-the-log`,
    ]);
  });

  it('publishes nothing without a recorded start of the restore, or into another installation’s topic', async () => {
    for (const change of ['no note', 'another house'] as const) {
      const world = new Restored();
      world.go(1, 5);
      await settle(world.relay());
      world.backTo(3);
      world.go(4, 4);
      if (change === 'no note') world.feed.restores = () => Promise.resolve([]);
      else world.feed.installation = () => Promise.resolve('00000000-0000-4000-8000-000000000000');
      const relay = world.relay();
      for (const _ of [1, 2]) await relay.turn();
      expect(world.told()).toHaveLength(5);
      expect(world.alarms.map(({ reason }) => reason)).toContain(
        change === 'no note' ? 'ahead-of-the-log' : 'not-of-the-log',
      );
    }
  });

  it('a control record of an unknown restore is a difference', async () => {
    const world = new Restored();
    world.go(1, 5);
    await settle(world.relay());
    world.backTo(3);
    await settle(world.relay());
    const control = world.events(SHARD)[5]!;
    for (const change of [
      { headers: { ...control.headers, [INCARNATION]: '3' } },
      { value: Buffer.from(String(control.value).replace('"sequence":"3"', '"sequence":"2"')) },
      { value: Buffer.from(String(control.value).replaceAll('"3"', '"4"')) },
      { key: Buffer.from('table:T-1') },
    ]) {
      world.broker.tamper({ topic: TOPICS.events, partition: SHARD }, 5, change);
      expect((await world.reconciled()).differences).toMatchObject([{ kind: 'altered', offset: 5 }]);
      world.broker.tamper({ topic: TOPICS.events, partition: SHARD }, 5, control);
    }
    expect(await world.reconciled()).toMatchObject({ ok: true });
  });

  it('a consumer that undoes effects matches the log, whatever was lost and however often', async () => {
    const step = fc.oneof(
      fc.record({ write: fc.integer({ min: 1, max: 8 }) }),
      fc.record({ lose: fc.integer({ min: 0, max: 9 }) }),
      fc.constant('fault' as const),
      fc.constant('relay' as const),
      fc.constant('anew' as const),
      fc.constant('consume' as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const world = new Restored();
        const reading = consumerOf(world);
        let relay: Relay = world.relay('house', { pageMax: 3 });
        await settle(relay);
        let last = 0;
        for (const each of steps) {
          if (each === 'relay') await relay.turn().catch(() => undefined);
          else if (each === 'anew') relay = world.relay('house', { pageMax: 3 });
          else if (each === 'fault') world.broker.failNext('write-half');
          else if (each === 'consume') await reading.catchUp();
          else if ('write' in each) {
            world.go(last + 1, last + each.write);
            last += each.write;
          } else {
            last = Math.max(0, last - each.lose);
            world.backTo(last);
          }
        }
        await settle(relay);
        await reading.catchUp();
        expect(reading.effects()).toEqual(await world.ids());
        expect(reading.alarms).toEqual([]);
        expect(world.alarms).toEqual([]);
        expect(await world.reconciled()).toMatchObject({ ok: true });
      }),
      { numRuns: 150 },
    );
  });
});

/** A consumer that keeps the events' ids and undoes those that a restore made void. */
function consumerOf(world: World) {
  let handled: { readonly seq: number; readonly id: string }[] = [];
  let place: ShardPlace = startOf(SHARD);
  const alarms: unknown[] = [];
  const consumer = new Consumer({
    sha256Hex,
    places: { placeOf: async () => place },
    handle: async (events, _, after) => {
      for (const { event } of events) handled.push({ seq: event.seq, id: event.eventId });
      place = after;
    },
    takeBack: async (before, after) => {
      expect(before.seq).toBe(handled.length);
      handled = handled.filter(({ seq }) => seq <= after.seq);
      place = after;
    },
    onAlarm: (alarm) => alarms.push(alarm),
  });
  return {
    alarms,
    effects: () => handled.map(({ id }) => id),
    catchUp: () => consumer.onBatch({ partition: SHARD, messages: world.events(SHARD), stale: () => false }),
  };
}
