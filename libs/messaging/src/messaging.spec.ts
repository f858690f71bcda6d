import { BROKERS_MS_MAX } from '#testing';
import { inMemory, onKafka, type World } from '../test/worlds';
import { TopicMissingError, type OutgoingMessage, type StoredMessage } from './index';

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
  afterAll(() => world.messaging.close());

  it('make a topic that is missing, once, and say what is wrong with one that is there', async () => {
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

  it('keep what was published in its partition, in order, with key and headers as they were', async () => {
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

  it('give any range of a partition, and what its reader throws is thrown', async () => {
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

  it('say that a topic isn’t there, and make none by the way', async () => {
    const topic = world.fresh('never-made');
    await expect(publish(topic, 0, [message('x')])).rejects.toThrow(TopicMissingError);
    await expect(world.messaging.reader.extents(topic)).rejects.toThrow(TopicMissingError);
    const there = await topicOf('small', 1);
    await expect(publish(there, 1, [message('x')])).rejects.toThrow(Error);
    await publish(there, 0, [message('after a failure')]);
    expect(values(await readAll(there))).toEqual(['after a failure']);
  });

  it('share partitions out to the members of a group, each message to one, and go on where the group was', async () => {
    const topic = await topicOf('shared', 4);
    const group = world.fresh('group');
    const seen = new Set<string>(); // a batch comes again when the group is shared out anew before its offset is moved
    const failed: unknown[] = [];
    const until = async (count: number): Promise<void> => {
      while (seen.size < count) await new Promise((resolve) => setTimeout(resolve, 20));
    };
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
});
