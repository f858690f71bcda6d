import { randomInt, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfiguration, type Environment } from '#edge/configuration';
import { kafkaSettingsOf } from '#edge/launch';
import { createLog } from '#edge/observability';
import { BrokersUnreachableError, openKafka, type Messaging } from '#streams/kafka';
import { BROKERS_MS_MAX, dataFolder, TestCluster } from '#testing';
import { HouseUnderTest } from '../house-under-test';
import { secured, type Secured } from './secured';

let folder: string;
let cluster: TestCluster;
let house: HouseUnderTest;
let behind: Secured;
/**
 * Port of the broker's first listener; the controller and the TLS listeners use the next ones. The house has
 * to know it before a broker listens, so the system can't choose it. Neither Linux (from 32768 on) nor
 * kafka-dev (20000 to 25999) chooses from this range.
 */
const port = 26_000 + 4 * randomInt(1_500);

beforeAll(async () => {
  folder = dataFolder('kafka');
  cluster = new TestCluster(path.join(folder, 'kafka'));
  behind = secured(folder, port);
  house = await HouseUnderTest.start({ env: { KAFKA_BROKERS: `127.0.0.1:${port}` } });
}, BROKERS_MS_MAX);
afterAll(async () => {
  await house.end();
  await cluster.purge();
  rmSync(folder, { recursive: true, force: true });
});

const deposit = (patron: string) =>
  house.client.give(
    { name: 'Deposit', target: patron, fields: { amount: '5000', currency: 'EUR' } },
    house.tokens.people(1).cage,
    randomUUID(),
  );

async function measured(name: string): Promise<number> {
  const text = await (await fetch(`${house.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (.*)$`, 'mu').exec(text)?.[1] ?? NaN);
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + 90_000; !(await holds());) {
    if (performance.now() > end) throw new Error(`it never came to that:\n${house.output.slice(-4_000)}`);
    await sleep(100);
  }
}

const isTold = async (): Promise<boolean> =>
  (await measured('sabot_relay_behind_events')) === 0 &&
  (await measured('sabot_relay_failing_seconds')) === 0;

const reconciled = async () => {
  const { exit, output } = await house.sabot('reconcile', 'kafka', '--json');
  const line = output.split('\n').find((each) => each.startsWith('{')) ?? '{}';
  const { topics } = JSON.parse(line) as { topics?: { records: number; behind: number }[] };
  return { exit, events: topics?.[0] };
};

it('unreachable brokers delay no command, and get every record when they are back', async () => {
  await deposit('ada'); // no broker is reachable
  expect((await fetch(`${house.url}/health/ready`)).status).toBe(200);
  await until(async () => (await measured('sabot_relay_failing_seconds')) > 0);
  await until(async () => house.output.includes('Publishing to Kafka failed'));

  await cluster.start(1, { port, ...behind.cluster });
  await until(isTold);
  expect(await reconciled()).toMatchObject({ exit: 0, events: { records: 1, behind: 0 } });

  await cluster.kill(1);
  await deposit('bob');
  await deposit('cleo');
  expect(await measured('sabot_relay_behind_events')).toBe(2); // at once, whatever the current turn waits for
  expect((await fetch(`${house.url}/health/ready`)).status).toBe(200);
  await until(async () => (await measured('sabot_relay_failing_seconds')) > 0);

  await cluster.start(1, behind.cluster);
  await until(isTold);
  expect(await reconciled()).toMatchObject({ exit: 0, events: { records: 3, behind: 0 } });
}, 240_000);

it('sabot reconcile says what it reconciles', async () => {
  const { exit, output } = await house.sabot('reconcile', 'topics');
  expect(exit).toBe(2);
  expect(output).toContain('Unknown act "topics". The acts are ledger, kafka.');
});

/** The same brokers, at a listener with TLS and a login. */
describe('brokers behind TLS and SASL', () => {
  const withMessaging = async <T>(
    environment: Environment,
    use: (messaging: Messaging, prefix: string) => Promise<T>,
  ): Promise<T> => {
    const { kafka } = readConfiguration({ ...behind.environment, ...environment });
    const messaging = openKafka(kafkaSettingsOf(kafka!));
    try {
      return await use(messaging, kafka!.topicPrefix);
    } finally {
      await messaging.close();
    }
  };

  it.each(['plain', 'scram-sha-256', 'scram-sha-512'])(
    'are written, read and followed by %s',
    async (mechanism) => {
      const environment = { KAFKA_SASL: mechanism, KAFKA_TOPIC_PREFIX: mechanism };
      await withMessaging(environment, async ({ topics, publisher, reader, groups }, topic) => {
        expect(await topics.ensure([{ topic, partitions: 1 }])).toEqual({ made: [topic], wrong: [] });
        await publisher.publish({ topic, partition: 0 }, [{ key: null, value: mechanism, headers: {} }]);
        const read: unknown[] = [];
        await reader.read(topic, [{ partition: 0, from: 0, to: 1 }], ({ value }) => read.push(String(value)));
        expect(read).toEqual([mechanism]);
        const followed = new Promise((resolve, reject) => {
          void groups
            .join({
              topic,
              group: topic,
              onBatch: async ({ messages }) => resolve(messages.map(({ value }) => String(value))),
              onTrouble: reject,
            })
            .then(async (membership) => {
              await followed;
              await membership.leave();
            });
        });
        expect(await followed).toEqual([mechanism]);
      });
    },
    60_000,
  );

  it('are written and read with a client’s certificate', async () => {
    const environment = { ...behind.certified('theirs'), KAFKA_TOPIC_PREFIX: 'certified' };
    await withMessaging(environment, async ({ topics, publisher, reader }, topic) => {
      expect(await topics.ensure([{ topic, partitions: 1 }])).toEqual({ made: [topic], wrong: [] });
      await publisher.publish({ topic, partition: 0 }, [{ key: null, value: 'signed', headers: {} }]);
      const read: unknown[] = [];
      await reader.read(topic, [{ partition: 0, from: 0, to: 1 }], ({ value }) => read.push(String(value)));
      expect(read).toEqual(['signed']);
    });
  }, 60_000);

  const REFUSED: readonly (readonly [string, () => Environment, string])[] = [
    ['another password', () => ({ KAFKA_PASSWORD: 'hunter2' }), 'KAFKA_USERNAME and KAFKA_PASSWORD'],
    ['an unknown user', () => ({ KAFKA_USERNAME: 'mallory' }), 'refuse the login'],
    ['another authority', () => ({ KAFKA_CA_FILE: behind.otherCa }), 'Set KAFKA_CA_FILE to the authority'],
    ['node’s authorities', () => ({ KAFKA_CA_FILE: '' }), 'Set KAFKA_CA_FILE to the authority'],
    [
      'another name',
      () => ({ KAFKA_BROKERS: `localhost:${port + 2}` }),
      'agree with KAFKA_BROKERS and the advertised listeners',
    ],
    ['no TLS', () => ({ KAFKA_TLS: '', KAFKA_CA_FILE: '' }), 'KAFKA_TLS or KAFKA_SASL is not set'],
    [
      'no login',
      () => ({ KAFKA_SASL: '', KAFKA_USERNAME: '', KAFKA_PASSWORD: '' }),
      'KAFKA_TLS or KAFKA_SASL is not set',
    ],
    ['TLS where there is none', () => ({ KAFKA_BROKERS: `127.0.0.1:${port}` }), 'KAFKA_TLS'],
    ['another’s certificate', () => behind.certified('another'), 'KAFKA_CERT_FILE and KAFKA_KEY_FILE'],
    [
      'no certificate',
      () => ({ ...behind.certified('theirs'), KAFKA_CERT_FILE: '', KAFKA_KEY_FILE: '' }),
      'KAFKA_CERT_FILE and KAFKA_KEY_FILE',
    ],
    ['nobody there', () => ({ KAFKA_BROKERS: '127.0.0.1:1' }), 'KAFKA_BROKERS has the wrong address'],
  ];

  it('refuse every other client: each error says what to do, without a secret', async () => {
    const errorOf = async ([what, environment]: (typeof REFUSED)[number]) =>
      withMessaging(environment(), async ({ topics, publisher }) => {
        const message = { key: null, value: 'KD', headers: {} };
        const asked = [
          topics.ensure([{ topic: 'none', partitions: 1 }]),
          publisher.publish({ topic: 'none', partition: 0 }, [message]),
        ];
        const errors = await Promise.all(asked.map((each) => each.catch((thrown: unknown) => thrown)));
        return { what, errors };
      });
    // In parallel, because most of the time is spent waiting.
    for (const [at, { what, errors }] of (await Promise.all(REFUSED.map(errorOf))).entries())
      for (const error of errors) {
        expect(error).toBeInstanceOf(BrokersUnreachableError);
        expect(`${what}: ${String(error)}`).toContain(REFUSED[at]?.[2]);
        const lines: string[] = [];
        createLog('trace', { write: (line) => void lines.push(line) }).warn({ error }, 'Kafka');
        expect(lines.join()).not.toMatch(new RegExp(`hunter2|${behind.password}|PRIVATE KEY`, 'u'));
      }
  }, 120_000);
});
