import { BROKERS_MS_MAX, untilSeen } from '#testing';
import { TopicMissingError, type OutgoingMessage, type StoredMessage } from './index';
import { inMemory, onKafka, type World } from './test/worlds';

const message = (value: string, headers: Record<string, string> = {}): OutgoingMessage => ({
  key: 'table:BAC-01',
  value,
  headers,
});
const numbered = (from: number, to: number): OutgoingMessage[] =>
  Array.from({ length: to - from + 1 }, (_, at) => message(`${from + at}`, { seq: `${from + at}` }));
const values = (messages: readonly StoredMessage[]): (string | undefined)[] =>
  messages.map(({ value }) => value?.toString());

describe.each<[string, () => Promise<World>]>([
  ['in memory', inMemory],
  ['on Kafka', onKafka],
])('brokers %s', (_, open) => {
  let world: World;
  const topicOf = async (word: string, partitions = 3): Promise<string> => {
    const topic = world.fresh(word);
    await world.messaging.topics.ensure([{ topic, partitions }]);
    return topic;
  };
  const publish = (topic: string, partition: number, messages: readonly OutgoingMessage[]): Promise<void> =>
    world.messaging.publisher.publish({ topic, partition }, messages);
  const readAll = async (topic: string): Promise<StoredMessage[]> => {
    const { reader } = world.messaging;
    const ranges = (await reader.extents(topic)).map(({ partition, first, next }) => ({
      partition,
      from: first,
      to: next,
    }));
    const all: StoredMessage[] = [];
    await reader.read(topic, ranges, (each) => all.push(each));
    return all.toSorted((a, b) => a.partition - b.partition);
  };

  beforeAll(async () => {
    world = await open();
  }, BROKERS_MS_MAX);
  afterAll(() => Promise.all([world.messaging.close(), world.impatient.close()]));

  it('create a missing topic once, and report the fault of an existing one', async () => {
    const [topic, other] = [world.fresh('made'), world.fresh('other')];
    const { topics } = world.messaging;
    expect(await topics.ensure([{ topic, partitions: 3 }])).toEqual({ made: [topic], wrong: [] });
    expect(await topics.ensure([{ topic, partitions: 3 }])).toEqual({ made: [], wrong: [] });
    const found = await topics.ensure([
      { topic, partitions: 64 },
      { topic: other, partitions: 1 },
    ]);
    expect(found.made).toEqual([other]);
    expect(found.wrong).toEqual([{ topic, says: expect.stringMatching(/3 partitions and needs 64/u) }]);
  });

  it('keep published messages in their partition, in order, with key and headers', async () => {
    const topic = await topicOf('kept');
    await Promise.all([
      publish(topic, 2, [message('é – 1', { seq: '1', traceparent: '00-ab' }), message('2')]),
      publish(topic, 0, [{ key: null, value: 'keyless', headers: {} }]),
      publish(topic, 2, numbered(3, 40)),
    ]);
    const [first, ...rest] = await readAll(topic);
    expect(first).toEqual({
      partition: 0,
      offset: 0,
      key: null,
      value: Buffer.from('keyless'),
      headers: {},
    });
    expect(rest[0]).toEqual({
      partition: 2,
      offset: 0,
      key: Buffer.from('table:BAC-01'),
      value: Buffer.from('é – 1'),
      headers: { seq: '1', traceparent: '00-ab' },
    });
    expect(values(rest).slice(1)).toEqual(Array.from({ length: 39 }, (_each, at) => `${at + 2}`));
    expect(rest.map(({ offset }) => offset)).toEqual(rest.map((_each, at) => at));
    expect(await world.messaging.reader.extents(topic)).toEqual([
      { partition: 0, first: 0, next: 1 },
      { partition: 1, first: 0, next: 0 },
      { partition: 2, first: 0, next: 40 },
    ]);
  });

  it('read any range of a partition, and pass on an error of its reader', async () => {
    const topic = await topicOf('ranges');
    await publish(topic, 0, numbered(0, 9));
    await publish(topic, 1, numbered(0, 9));
    const seen: string[] = [];
    await world.messaging.reader.read(
      topic,
      [
        { partition: 0, from: 9, to: 10 },
        { partition: 1, from: 3, to: 5 },
        { partition: 2, from: 0, to: 0 },
      ],
      ({ partition, value }) => seen.push(`${partition}: ${value?.toString()}`),
    );
    expect(seen.toSorted()).toEqual(['0: 9', '1: 3', '1: 4']);
    const refusing = world.messaging.reader.read(topic, [{ partition: 0, from: 0, to: 10 }], () => {
      throw new RangeError('enough');
    });
    await expect(refusing).rejects.toThrow(RangeError);
  });

  it('report a missing topic and do not create it', async () => {
    const topic = world.fresh('never-made');
    const { publisher } = world.impatient;
    const missing = publisher.publish({ topic, partition: 0 }, [message('x')]);
    await expect(missing).rejects.toThrow(TopicMissingError);
    await expect(world.messaging.reader.extents(topic)).rejects.toThrow(TopicMissingError);
    const there = await topicOf('small', 1);
    await expect(publisher.publish({ topic: there, partition: 1 }, [message('x')])).rejects.toThrow(Error);
    await publisher.publish({ topic: there, partition: 0 }, [message('after a failure')]);
    expect(values(await readAll(there))).toEqual(['after a failure']);
  });

  it('divide partitions among a group’s members, deliver each message to one, and continue at the group’s offsets', async () => {
    const topic = await topicOf('shared', 4);
    const group = world.fresh('group');
    const seen = new Set<string>(); // a batch is delivered again if the group rebalances before its offset is moved
    const failed: unknown[] = [];
    const until = (count: number) =>
      untilSeen(
        () => seen,
        ({ size }) => size >= count,
      );
    const join = (name: string) =>
      world.messaging.groups.join({
        group,
        topic,
        onBatch: ({ partition, messages }) => {
          if (name === 'clumsy' && failed.length === 0) return Promise.reject(new Error('dropped it'));
          for (const { value } of messages) seen.add(`${partition}/${value?.toString()}`);
          return Promise.resolve();
        },
        onTrouble: (error) => failed.push(error),
      });
    for (const partition of [0, 1, 2, 3]) await publish(topic, partition, numbered(1, 5));
    const clumsy = await join('clumsy');
    await until(20);
    expect(failed).toEqual([new Error('dropped it')]);
    await clumsy.leave();
    for (const partition of [0, 1, 2, 3]) await publish(topic, partition, numbered(6, 8));
    const members = await Promise.all([join('ada'), join('bob')]);
    await until(32);
    await Promise.all(members.map((member) => member.leave()));
    const expected = [0, 1, 2, 3].flatMap((partition) =>
      [1, 2, 3, 4, 5, 6, 7, 8].map((value) => `${partition}/${value}`),
    );
    expect([...seen].toSorted()).toEqual(expected);
  });

  it('begin at the member’s own positions after each rebalance, and seek where it asks', async () => {
    const topic = await topicOf('placed', 2);
    for (const partition of [0, 1]) await publish(topic, partition, numbered(0, 9));
    const seen: string[] = [];
    const asked: (readonly number[])[] = [];
    const troubles: unknown[] = [];
    const until = (last: string) =>
      untilSeen(
        () => seen,
        (all) => all.includes(last),
      );
    const join = () =>
      world.messaging.groups.join({
        group: topic,
        topic,
        startAt: async (partitions) => {
          asked.push(partitions);
          if (asked.length === 1) throw new Error('not known yet');
          return new Map([[1, 7]]);
        },
        onBatch: async ({ partition, messages }) => {
          for (const { value } of messages) seen.push(`${partition}/${value?.toString()}`);
        },
        onTrouble: (error) => troubles.push(error),
      });
    const from = (partition: number, first: number, last: number): string[] =>
      numbered(first, last).map(({ value }) => `${partition}/${value}`);
    const one = await join();
    await Promise.all([until('0/9'), until('1/9')]);
    expect(seen.toSorted()).toEqual([...from(0, 0, 9), ...from(1, 7, 9)]);
    expect(troubles).toEqual([new Error('not known yet')]);

    seen.length = 0;
    one.pause(0);
    one.seek(1, 8);
    await publish(topic, 0, numbered(10, 10));
    await until('1/9');
    expect(seen).toEqual(from(1, 8, 9));
    one.resume(0);
    await until('0/10');
    expect(seen).toEqual([...from(1, 8, 9), '0/10']);
    await one.leave();

    seen.length = 0;
    const two = await join(); // the group has kept no offsets
    await Promise.all([until('0/10'), until('1/9')]);
    expect(seen.toSorted()).toEqual([...from(0, 0, 10).toSorted(), ...from(1, 7, 9)]);
    await two.leave();
    expect(asked.every((partitions) => partitions.length === 2)).toBe(true);
  });

  it('deliver a batch again to a member that seeks back while handling it', async () => {
    const topic = await topicOf('again', 1);
    await publish(topic, 0, numbered(0, 9));
    const seen: string[] = [];
    const troubles: unknown[] = [];
    let again = true;
    const membership = world.messaging.groups.join({
      group: topic,
      topic,
      startAt: async () => new Map([[0, 0]]),
      onBatch: async ({ messages, stale }) => {
        seen.push(...messages.map(({ value }) => `${value?.toString()}`));
        if (!again) return;
        again = false;
        (await membership).seek(0, messages[0]?.offset ?? 0);
        expect(stale()).toBe(true);
      },
      onTrouble: (error) => troubles.push(error),
    });
    await untilSeen(
      () => seen,
      (values) => values.filter((value) => value === '9').length >= 2,
    );
    const all = numbered(0, 9).map(({ value }) => value);
    expect(seen).toEqual([...all, ...all]);
    expect(troubles).toEqual([]);
    await (await membership).leave();
  });
});
