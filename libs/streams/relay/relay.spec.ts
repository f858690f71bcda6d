import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { systemTiming } from '#log/event-store';
import { untilSeen } from '#testing';
import type { BrokerFault } from '../kafka/test/in-memory-broker';
import { RelayLoop } from './index';
import { settle, to, TOPICS, World } from './test/world';
import { rootOf, written } from './test/written';

describe('the relay', () => {
  it('publishes shard n to partition n: each event once and in order, and every leg of its entry', async () => {
    const world = new World();
    world.write(3, 1, 5);
    world.write(63, 1, 2);
    await settle(world.relay());
    expect(world.seqs(3)).toEqual([1, 2, 3, 4, 5]);
    expect(world.seqs(63)).toEqual([1, 2]);
    expect(world.seqs(0)).toEqual([]);
    expect(world.legs(3)).toEqual([
      '1/0 after 0',
      '1/1 after 0',
      '2/0 after 1',
      '2/1 after 1',
      '4/0 after 2',
      '4/1 after 2',
      '5/0 after 4',
      '5/1 after 4',
    ]);
    expect(world.events(3)[0]?.key?.toString()).toBe('table:T-3');
  });

  it('continues after the last record of each partition, whatever the book says', async () => {
    const world = new World();
    world.write(1, 1, 4);
    await settle(world.relay('first'));
    world.write(1, 5, 9);
    const { epoch } = (await world.book.take({ owner: 'first', instance: randomUUID() }, 1))!;
    await world.book.advance(epoch, 1, [{ topic: TOPICS.events, shard: 1, incarnation: 1, seq: 9 }]);
    await world.book.free(epoch);
    await settle(world.relay('second'));
    expect(world.seqs(1)).toEqual(to(9));
  });

  it('continues in the middle of an entry', async () => {
    const world = new World();
    world.write(1, 1, 4);
    await settle(world.relay());
    world.broker.tamper({ topic: TOPICS.ledger, partition: 1 }, 5, null); // as if the topic had ended before the last leg
    await settle(world.relay());
    expect(world.legs(1).slice(-2)).toEqual(['4/0 after 2', '4/1 after 2']);
  });

  it('records only what is acknowledged, and continues once the brokers are back', async () => {
    const world = new World();
    const relay = world.relay();
    world.write(1, 1, 3);
    await settle(relay);
    world.write(1, 4, 6);
    world.broker.failNext('refuse', 'refuse');
    await expect(relay.turn()).rejects.toThrow();
    expect(await world.noted(TOPICS.events, 1)).toBe(3);
    expect(await world.noted(TOPICS.ledger, 1)).toBe(3);
    await settle(relay);
    expect(world.seqs(1)).toEqual(to(6));
    expect(await world.noted(TOPICS.events, 1)).toBe(6);
  });

  it('publishes each event once and in order, whatever fails and whichever process relays', async () => {
    const fault = fc.constantFrom<BrokerFault>('refuse', 'lose-the-answer', 'write-half');
    const step = fc.oneof(
      fc.record({ write: fc.constantFrom(0, 1, 2), count: fc.integer({ min: 1, max: 12 }) }),
      fc.record({ faults: fc.array(fault, { minLength: 1, maxLength: 3 }) }),
      fc.constant({ anew: true }),
      fc.constant({ turn: true }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 20 }),
        fc.constantFrom(1, 3, 1_000),
        async (steps, pageMax) => {
          const world = new World();
          const written_ = new Map<number, number>();
          let relay = world.relay('house', { pageMax });
          for (const each of steps) {
            if ('write' in each) {
              const last = written_.get(each.write) ?? 0;
              world.write(each.write, last + 1, last + each.count);
              written_.set(each.write, last + each.count);
            } else if ('faults' in each) world.broker.failNext(...each.faults);
            else if ('anew' in each) relay = world.relay('house', { pageMax });
            else await relay.turn().catch(() => undefined);
          }
          await settle(relay);
          for (const [shard, last] of written_) {
            expect(world.seqs(shard)).toEqual(to(last));
            const legs = to(last)
              .filter((seq) => seq % 3 !== 0)
              .flatMap((seq) => [`${seq}/0`, `${seq}/1`]);
            expect(world.legs(shard).map((leg) => leg.split(' ')[0])).toEqual(legs);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('runs in one process at a time: another waits for its end, and a fenced one stops', async () => {
    const world = new World();
    world.write(1, 1, 3);
    const [first, second] = [world.relay('first'), world.relay('second')];
    await settle(first);
    world.write(1, 4, 5);
    expect(await second.turn()).toMatchObject({ role: 'waits', behind: 2 });
    world.nowMs += 10_001;
    expect(await second.turn()).toMatchObject({ role: 'relays', behind: 0 });
    world.write(1, 6, 7);
    await first.turn(); // it doesn't know yet, and repeats only what it can't see
    await second.turn();
    const seen = world.seqs(1);
    expect(seen.filter((seq, at) => seen.indexOf(seq) === at)).toEqual(to(7));
    expect(await first.turn()).toMatchObject({ role: 'waits' });
    await second.free();
    expect(await first.turn()).toMatchObject({ role: 'relays' });
  });

  it('stops at a shard whose partition differs from the log, reports it once, and the other shards continue', async () => {
    const world = new World();
    world.write(1, 1, 3);
    world.write(2, 1, 3);
    await settle(world.relay());
    const other = new World();
    for (const seq of [1, 2, 3, 4]) other.feed.append(written(1, seq, { word: 'another' }));
    other.write(2, 1, 5);
    const relay = world.relay('house', { feed: other.feed });
    for (const _ of [1, 2, 3]) await relay.turn();
    expect(world.alarms).toEqual([
      { what: 'relay-stopped', topic: TOPICS.events, shard: 1, seq: 3, reason: 'not-of-the-log' },
      { what: 'relay-stopped', topic: TOPICS.ledger, shard: 1, seq: 2, reason: 'not-of-the-log' },
    ]);
    expect(relay.stoppedShards).toBe(2);
    expect(world.seqs(1)).toEqual([1, 2, 3]);
    expect(world.seqs(2)).toEqual(to(5));
  });

  it('waits while the topic is ahead of the log, as after losing events that no standby had', async () => {
    const world = new World();
    world.write(1, 1, 3);
    await settle(world.relay());
    const behind = new World();
    behind.write(1, 1, 2);
    const relay = world.relay('house', { feed: behind.feed });
    await relay.turn();
    await relay.turn();
    expect(world.alarms.map(({ shard, reason }) => ({ shard, reason }))).toEqual([
      { shard: 1, reason: 'ahead-of-the-log' },
    ]);
    behind.write(1, 3, 4);
    await settle(relay);
    expect(world.seqs(1)).toEqual([1, 2, 3, 4]);
    expect(relay.stoppedShards).toBe(0);
  });

  it('stops at a missing event', async () => {
    const world = new World();
    world.write(1, 1, 2);
    world.write(1, 4, 5);
    const relay = world.relay();
    for (const _ of [1, 2, 3]) await relay.turn();
    expect(world.seqs(1)).toEqual([]);
    expect(world.alarms.filter(({ reason }) => reason === 'event-missing')).toHaveLength(1);
  });

  it('publishes each checkpoint of the audit log, in order, and continues after the last', async () => {
    const world = new World();
    const sign = (size: number, incarnation = 1): void =>
      world.feed.sign({
        incarnation,
        size,
        root: rootOf(size),
        keyId: '0a1b2c3d',
        note: `sabot/audit/x\n${size}\n`,
        origin: 'sabot/audit/x',
        signedAt: '2026-11-21T20:14:11.870002Z',
      });
    sign(3);
    sign(9);
    await settle(world.relay());
    sign(12);
    sign(2, 2);
    await settle(world.relay());
    const checkpoints = world.broker.messages({ topic: TOPICS.audit, partition: 0 });
    expect(checkpoints.map(({ headers }) => `${headers['incarnation']}/${headers['size']}`)).toEqual([
      '1/3',
      '1/9',
      '1/12',
      '2/2',
    ]);
    expect(JSON.parse(String(checkpoints[1]?.value))).toMatchObject({
      specversion: '1.0',
      type: 'AuditCheckpoint',
      id: 'sabot/audit/x@9',
      sequence: '9',
      data: { size: 9, note: 'sabot/audit/x\n9\n', root: '09'.repeat(32) },
    });
  });
});

describe('the relay’s progress', () => {
  /** Brokers that accept every message and answer nothing until they are released. */
  const throttled = (world: World) => {
    let goOn: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (goOn = resolve));
    const messaging = world.broker.open();
    const publisher = {
      publish: async (...args: Parameters<typeof messaging.publisher.publish>) => {
        await released;
        return messaging.publisher.publish(...args);
      },
    };
    return { messaging: { ...messaging, publisher: { ...messaging.publisher, ...publisher } }, goOn };
  };

  it('is known from the log and the acknowledgements while a turn waits for the brokers', async () => {
    const world = new World();
    await settle(world.relay());
    const { messaging, goOn } = throttled(world);
    const relay = world.relay('house', { messaging });
    const timing = { ...systemTiming, elapsedMs: () => world.nowMs };
    const loop = new RelayLoop(relay, { timing, onTrouble: () => undefined });
    world.write(3, 1, 3_000);
    loop.start();
    await untilSeen(
      () => loop.measured(),
      ({ role, behind }) => role === 'waits' && behind === 3_000,
    );
    world.nowMs += 40_000;
    expect(await loop.measured()).toMatchObject({ behind: 3_000, lagMs: 40_000, turnMs: 40_000, size: 0 });
    goOn();
    await untilSeen(
      () => loop.measured(),
      ({ behind, lagMs, size }) => behind === 0 && lagMs === 0 && size === 3_000,
    );
    await loop.stop();
  });

  it('counts events that a restore made void as unpublished, and is read from the book in another process', async () => {
    const world = new World();
    const relay = world.relay();
    world.write(1, 1, 6);
    await settle(relay);
    expect(await relay.look()).toEqual({ behind: 0, size: 6 });
    const other = world.relay('other');
    world.write(2, 1, 3);
    expect(await other.look()).toEqual({ behind: 3, size: 6 });
    world.feed.restore({ 1: 4 });
    world.write(1, 5, 9);
    expect(await other.look()).toEqual({ behind: 3 + 5, size: 4 });
  });
});
