import { BrokersUnreachableError, TopicMissingError } from '../messaging.port';
import { KafkajsPublisher } from './kafkajs-publisher';
import type { Leaders } from './leaders';
import type { PartitionAnswer } from './produce-request';

const message = { key: null, value: 'x', headers: {} };
const TOPIC = 't';
/** Where the first sequence stands in a request for the topic. */
const SEQUENCE_AT = 2 + 2 + 4 + 4 + 2 + TOPIC.length + 4 + 4 + 4 + 53;

type Given = Omit<PartitionAnswer, 'topic'> | Error;

/** Leaders that answer as they did when one died in the middle of a send (S15), one list a request. */
function answering(answers: readonly (readonly Given[])[]) {
  const left = [...answers];
  const log: string[] = [];
  const requests: Buffer[] = [];
  let made = 0;
  const reach = (): Leaders => {
    const number = (made += 1);
    return {
      identity: () => Promise.resolve({ producerId: BigInt(number), epoch: 0 }),
      ask: ({ partition }, request) => {
        requests.push(request);
        log.push(`producer ${number} sends to ${partition} from ${request.readInt32BE(SEQUENCE_AT)}`);
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
  return { publisher: new KafkajsPublisher(reach), log, requests };
}

const done = (partition: number): Given => ({ partition, errorCode: 0 });

describe('a send', () => {
  it.each<[string, readonly Given[]]>([
    ['nothing', []],
    ['another partition', [done(4)]],
    ['an error that doesn’t pass', [{ partition: 3, errorCode: 10 }]],
    ['more than its partition', [done(3), done(4)]],
    ['a failure of no known kind', [new Error('who knows')]],
  ])('that is answered with %s has failed, and its producer is discarded', async (_, answer) => {
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

  it('whose leader has changed is sent again, the same bytes under the same sequence, and the next one goes on', async () => {
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

  it('keeps its bytes where it was sent twice, since the first may still be on their way; others’ memory is used again', async () => {
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

  it('to a topic that isn’t there says so when it has been waited for', async () => {
    const unknown: Given[] = [{ partition: 3, errorCode: 3 }];
    const { publisher, log } = answering(Array.from({ length: 8 }, () => unknown));
    const published = publisher.publish({ topic: TOPIC, partition: 3 }, [message]);
    await expect(published).rejects.toThrow(TopicMissingError);
    expect(log.filter((line) => line.includes('sends'))).toHaveLength(8);
    await publisher.close();
  }, 30_000);

  it('is of one partition, one at a time for each and any number of partitions, whoever asks for more', async () => {
    const { publisher, log } = answering([3, 5, 3, 5].map((partition) => [done(partition)]));
    const sends = [3, 5, 3, 5].map((partition) => publisher.publish({ topic: TOPIC, partition }, [message]));
    await Promise.all(sends);
    expect(log).toEqual(
      [3, 5, 3, 5].map((partition, at) => `producer 1 sends to ${partition} from ${at >> 1}`),
    );
    await publisher.close();
  });
});
