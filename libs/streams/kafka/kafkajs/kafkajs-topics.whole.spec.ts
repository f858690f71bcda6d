import { randomBytes } from 'node:crypto';
import { Kafka, logLevel } from 'kafkajs';
import { BROKERS_MS_MAX, testBrokers, type TestBrokers } from '#testing';
import { BrokersUnreachableError, openKafka, plainSettings } from '../index';

describe('topics on one broker', () => {
  let where: TestBrokers;
  const fresh = (): string => `${where.prefix}.${randomBytes(4).toString('hex')}`;

  beforeAll(async () => {
    where = await testBrokers();
  }, BROKERS_MS_MAX);

  it('with fewer replicas than configured are reported with what they need', async () => {
    const topic = fresh();
    const usual = openKafka(plainSettings(where.brokers));
    await usual.topics.ensure([{ topic, partitions: 1 }]);
    await usual.close();
    const strict = openKafka({ ...plainSettings(where.brokers), replication: 3, minInsync: 2 });
    const { wrong } = await strict.topics.ensure([{ topic, partitions: 1 }]);
    await strict.close();
    expect(wrong.map(({ says }) => says)).toEqual([
      'has 1 replicas and needs KAFKA_REPLICATION, 3',
      'has min.insync.replicas 1 and needs KAFKA_MIN_INSYNC, 2',
    ]);
  });

  it(
    'that were created have a leader for every partition',
    async () => {
      const topic = fresh();
      const kafka = openKafka(plainSettings(where.brokers));
      const admin = new Kafka({
        brokers: [...where.brokers],
        logLevel: logLevel.NOTHING,
        retry: { retries: 0 },
      }).admin();
      try {
        await admin.connect();
        await kafka.topics.ensure([{ topic, partitions: 300 }]);
        expect(await admin.fetchTopicOffsets(topic)).toHaveLength(300); // this throws if a partition has no leader
      } finally {
        await Promise.all([kafka.close(), admin.disconnect()]);
      }
    },
    BROKERS_MS_MAX,
  );

  it('that can’t be created as configured are not created', async () => {
    const topic = fresh();
    const many = openKafka({ ...plainSettings(where.brokers), replication: 3 });
    await expect(many.topics.ensure([{ topic, partitions: 1 }])).rejects.toThrow(BrokersUnreachableError);
    const usual = openKafka(plainSettings(where.brokers));
    expect(await usual.topics.ensure([{ topic, partitions: 1 }])).toEqual({ made: [topic], wrong: [] });
    await Promise.all([many.close(), usual.close()]);
  });
});

it('missing brokers are reported by name, and nothing hangs', async () => {
  const nobody = openKafka(plainSettings(['127.0.0.1:1']));
  const published = nobody.publisher.publish({ topic: 'x', partition: 0 }, [
    { key: null, value: 'x', headers: {} },
  ]);
  await expect(published).rejects.toThrow(BrokersUnreachableError);
  await expect(nobody.reader.extents('x')).rejects.toThrow(BrokersUnreachableError);
  await nobody.close();
}, 60_000);
