import { setImmediate as breathe } from 'node:timers/promises';
import { BrokersUnreachableError, TopicMissingError } from '../messaging.port';
import { KafkajsPublisher } from './kafkajs-publisher';
import type { Leaders } from './leaders';
import type { PartitionAnswer } from './produce-request';

const message = { key: null, value: 'x', headers: {} };
const TOPIC = 't';
/** Offset of the first sequence number in a batch. */
const SEQUENCE_AT = 53;

type Given = Omit<PartitionAnswer, 'topic'> | Error;

/** Leaders that answer as they did when one died during a send (S15), one list for each request. */
function answering(answers: readonly (readonly Given[])[]) {
  const left = [...answers];
  const log: string[] = [];
  const requests: Buffer[] = [];
  const pauses: number[] = [];
  const pause = (ms: number): Promise<void> => Promise.resolve(void pauses.push(ms));
  let made = 0;
  const reach = (): Leaders => {
    const number = (made += 1);
    return {
      identity: () => Promise.resolve({ producerId: BigInt(number), epoch: 0 }),
      leaderOf: ({ partition }) => Promise.resolve(partition < ELSEWHERE ? 1 : 2),
      ask: (broker, body) => {
        // Each batch follows the part that ends with its partition and its length.
        const batches = body.flatMap((part, at) =>
          at % 2 === 0 ? [] : [{ head: body[at - 1]!, batch: part }],
        );
        requests.push(...batches.map(({ batch }) => batch));
        const places = batches.map(
          ({ head, batch }) => `${head.readInt32BE(head.length - 8)} from ${batch.readInt32BE(SEQUENCE_AT)}`,
        );
        log.push(
          `producer ${number} sends to ${broker === 1 ? '' : 'the other broker, '}${places.join(', ')}`,
        );
        const answer = left.shift() ?? [];
        const failure = answer.find((each) => each instanceof Error);
        if (failure !== undefined) return Promise.reject(failure);
        return Promise.resolve(
          answer.flatMap((each) => (each instanceof Error ? [] : [{ topic: TOPIC, ...each }])),
        );
      },
      refresh: () => Promise.resolve(void log.push(`producer ${number} looks again`)),
      close: () => Promise.resolve(void log.push(`producer ${number} let go`)),
    };
  };
  return { publisher: new KafkajsPublisher(reach, pause), log, requests, pauses };
}

/** Partitions above this number have another broker as their leader. */
const ELSEWHERE = 10;

const done = (partition: number): Given => ({ partition, errorCode: 0 });

describe('a send', () => {
  it.each<[string, readonly Given[]]>([
    ['nothing', []],
    ['another partition', [done(4)]],
    ['an error that doesn’t pass', [{ partition: 3, errorCode: 10 }]],
    ['more than its partition', [done(3), done(4)]],
    ['a failure of no known kind', [new Error('who knows')]],
  ])('that is answered with %s fails, and its producer is discarded', async (_, answer) => {
    const { publisher, log } = answering([answer, [done(3)]]);
    const to = { topic: TOPIC, partition: 3 };
    await expect(publisher.publish(to, [message])).rejects.toThrow(BrokersUnreachableError);
    await publisher.publish(to, [message]);
    expect(log).toEqual([
      'producer 1 sends to 3 from 0',
      'producer 1 let go',
      'producer 2 sends to 3 from 0',
    ]);
    await publisher.close();
  });

  it('is retried after a leader change with the same bytes and sequence, and the next one follows it', async () => {
    const passing = Object.assign(new Error('the connection was closed'), { retriable: true });
    const [notLeader, duplicate] = [6, 46].map((errorCode) => ({ partition: 3, errorCode }));
    const { publisher, log, requests } = answering([
      [done(3)],
      [notLeader!],
      [passing],
      [duplicate!], // the answer to an earlier one was lost
      [done(3)],
    ]);
    const to = { topic: TOPIC, partition: 3 };
    await publisher.publish(to, [message, message]);
    await publisher.publish(to, [message, message, message]);
    await publisher.publish(to, [message]);
    expect(log).toEqual([
      'producer 1 sends to 3 from 0',
      'producer 1 sends to 3 from 2',
      'producer 1 looks again',
      'producer 1 sends to 3 from 2',
      'producer 1 looks again',
      'producer 1 sends to 3 from 2',
      'producer 1 sends to 3 from 5',
    ]);
    expect(requests[2]).toEqual(requests[1]);
    expect(requests[3]).toEqual(requests[1]);
    await publisher.close();
  });

  it('does not reuse the buffer of a batch that was sent twice; other buffers are reused', async () => {
    const passing = Object.assign(new Error('no answer in time'), { retriable: true });
    const { publisher, requests } = answering([[passing], ...[1, 2, 3].map(() => [done(3)])]);
    const to = { topic: TOPIC, partition: 3 };
    await publisher.publish(to, [{ ...message, value: 'first' }]);
    const sent = Buffer.from(requests[0]!);
    await publisher.publish(to, [{ ...message, value: 'other' }]);
    await publisher.publish(to, [{ ...message, value: 'third' }]);
    expect(requests[0]).toEqual(sent);
    expect(requests[3]!.buffer).toBe(requests[2]!.buffer);
    await publisher.close();
  });

  it('to a missing topic fails with a named error after the retries', async () => {
    const unknown: Given[] = [{ partition: 3, errorCode: 3 }];
    const { publisher, log, pauses } = answering(Array.from({ length: 8 }, () => unknown));
    const published = publisher.publish({ topic: TOPIC, partition: 3 }, [message]);
    await expect(published).rejects.toThrow(TopicMissingError);
    expect(log.filter((line) => line.includes('sends'))).toHaveLength(8);
    const shortest = [100, 200, 400, 800, 1_600, 2_000, 2_000];
    expect(pauses).toHaveLength(shortest.length);
    for (const [at, ms] of pauses.entries()) {
      expect(ms).toBeGreaterThanOrEqual(shortest[at] ?? NaN);
      expect(ms).toBeLessThan(1.5 * (shortest[at] ?? NaN)); // by chance up to a half longer
    }
    await publisher.close();
  });

  it('is one at a time for each partition; batches for one broker share a request', async () => {
    const { publisher, log } = answering([[done(3), done(5)], [done(12)], [done(5), done(3)]]);
    const sends = [3, 5, 12, 3, 5].map((partition) =>
      publisher.publish({ topic: TOPIC, partition }, [message]),
    );
    await Promise.all(sends);
    expect(log).toEqual([
      'producer 1 sends to 3 from 0, 5 from 0',
      'producer 1 sends to the other broker, 12 from 0',
      'producer 1 sends to 3 from 1, 5 from 1',
    ]);
    await publisher.close();
  });

  it('fails if the answer lacks its partition, is retried if the broker was not its leader, and succeeds if acknowledged', async () => {
    const { publisher, log } = answering([[done(3), { partition: 5, errorCode: 6 }], [done(5)]]);
    const sends = [3, 4, 5].map((partition) => publisher.publish({ topic: TOPIC, partition }, [message]));
    const ends = await Promise.allSettled(sends);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(log).toEqual([
      'producer 1 sends to 3 from 0, 4 from 0, 5 from 0',
      'producer 1 looks again',
      'producer 1 sends to 5 from 0',
      'producer 1 let go',
    ]);
    await publisher.close();
  });

  it('waits while two requests are in flight, and shares a request of at most one mebibyte', async () => {
    const answered: (() => void)[] = [];
    const asked: number[][] = [];
    const publisher = new KafkajsPublisher(() => ({
      identity: () => Promise.resolve({ producerId: 1n, epoch: 0 }),
      leaderOf: () => Promise.resolve(1),
      ask: (_, body) => {
        const partitions = body.flatMap((part, at) =>
          at % 2 === 0 ? [part.readInt32BE(part.length - 8)] : [],
        );
        asked.push(partitions);
        return new Promise((resolve) => {
          answered.push(() =>
            resolve(partitions.map((partition) => ({ topic: TOPIC, partition, errorCode: 0 }))),
          );
        });
      },
      refresh: () => Promise.resolve(),
      close: () => Promise.resolve(),
    }));
    const large = { ...message, value: 'x'.repeat(400_000) };
    const sends = [0, 1, 2, 3, 4, 5].map((partition) =>
      publisher.publish({ topic: TOPIC, partition }, [large]),
    );
    /** Waits until `count` requests have been made, and lets any further one be made. */
    const until = async (count: number): Promise<void> => {
      while (asked.length < count) await breathe();
      for (const _ of [1, 2, 3]) await breathe();
    };
    await until(2);
    expect(asked).toEqual([
      [0, 1],
      [2, 3],
    ]);
    answered[1]?.();
    await Promise.all(sends.slice(2, 4));
    await until(3);
    expect(asked[2]).toEqual([4, 5]);
    answered[0]?.();
    answered[2]?.();
    await Promise.all(sends);
    await publisher.close();
  });
});
