import { Kafka, logLevel } from 'kafkajs';
import { BrokersUnreachableError } from '../messaging.port';
import { KafkajsPublisher } from './kafkajs-publisher';

const message = { key: null, value: 'x', headers: {} };

/** kafkajs whose producers answer as they did when a leader died in the middle of a send (S15). */
function answering(
  answers: readonly (readonly { readonly partition: number; readonly errorCode: number }[])[],
) {
  const kafka = new Kafka({ brokers: ['127.0.0.1:1'], logLevel: logLevel.NOTHING });
  const left = [...answers];
  const log: string[] = [];
  const make = kafka.producer.bind(kafka);
  let made = 0;
  kafka.producer = (options) => {
    const producer = make(options);
    const number = (made += 1);
    return {
      ...producer,
      connect: () => Promise.resolve(),
      disconnect: () => Promise.resolve(void log.push(`producer ${number} let go`)),
      send: (record) => {
        log.push(`producer ${number} sends to ${record.messages.map(({ partition }) => partition).join()}`);
        const answer = left.shift() ?? [];
        return Promise.resolve(answer.map((each) => ({ topicName: record.topic, ...each })));
      },
    };
  };
  return { publisher: new KafkajsPublisher(kafka), log };
}

describe('a send', () => {
  it.each([
    ['nothing', []],
    ['another partition', [{ partition: 4, errorCode: 0 }]],
    ['an error of its partition', [{ partition: 3, errorCode: 19 }]],
    ['more than its partition', [3, 4].map((partition) => ({ partition, errorCode: 0 }))],
  ])('that is answered with %s has failed, and its producer is discarded', async (_, answer) => {
    const { publisher, log } = answering([answer, [{ partition: 3, errorCode: 0 }]]);
    const to = { topic: 't', partition: 3 };
    await expect(publisher.publish(to, [message])).rejects.toThrow(BrokersUnreachableError);
    await publisher.publish(to, [message]);
    expect(log).toEqual(['producer 1 sends to 3', 'producer 1 let go', 'producer 2 sends to 3']);
    await publisher.close();
  });

  it('is of one partition, one at a time for each, whoever asks for more', async () => {
    const { publisher, log } = answering([3, 5, 3, 5].map((partition) => [{ partition, errorCode: 0 }]));
    const sends = [3, 5, 3, 5].map((partition) => publisher.publish({ topic: 't', partition }, [message]));
    await Promise.all(sends);
    expect(log).toEqual([3, 5, 3, 5].map((partition) => `producer 1 sends to ${partition}`));
  });
});
