import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BROKERS_MS_MAX, TestCluster } from '#testing';
import { HouseUnderTest } from '../house-under-test';

let folder: string;
let cluster: TestCluster;
let house: HouseUnderTest;
/** Below what the machine hands out by itself; the controller's is the next one. */
const port = 20_000 + 2 * randomInt(5_000);

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sabot-kafka-'));
  cluster = new TestCluster(path.join(folder, 'kafka'));
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

it('brokers that are down, at the start or later, keep no command waiting, and are told all when they are back', async () => {
  await deposit('ada'); // nobody is there to be told
  expect((await fetch(`${house.url}/health/ready`)).status).toBe(200);
  await until(async () => (await measured('sabot_relay_failing_seconds')) > 0);
  expect(house.output).toContain('Kafka is not told what happens');

  await cluster.start(1, { port });
  await until(isTold);
  expect(await reconciled()).toMatchObject({ exit: 0, events: { records: 1, behind: 0 } });

  await cluster.kill(1);
  await deposit('bob');
  await deposit('cleo');
  expect((await fetch(`${house.url}/health/ready`)).status).toBe(200);
  await until(async () => (await measured('sabot_relay_failing_seconds')) > 0);

  await cluster.start(1);
  await until(isTold);
  expect(await reconciled()).toMatchObject({ exit: 0, events: { records: 3, behind: 0 } });
}, 240_000);

it('without brokers to ask, sabot reconcile kafka says what it lacks', async () => {
  const { exit, output } = await house.sabot('reconcile', 'ledger');
  expect(exit).toBe(2);
  expect(output).toContain('reconciles kafka');
});
