import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataFolder, untilSeen } from '#testing';
import { HouseUnderTest } from '../house-under-test';
import { FakeReceiver } from '../webhooks/fake-receiver';
import { FakeCollector, type CollectedSpan } from './fake-collector';

jest.setTimeout(120_000);

const TABLE = 'TRACED-1';
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

let collector: FakeCollector;
let receiver: FakeReceiver;
let folder: string;
let house: HouseUnderTest;
let events: { readonly eventId: string; readonly type: string }[];
beforeAll(async () => {
  collector = await FakeCollector.listen();
  receiver = await FakeReceiver.listen();
  folder = dataFolder('traced');
  const file = path.join(folder, 'webhooks.json');
  const secrets = [`whsec_${Buffer.alloc(32, 7).toString('base64')}`];
  writeFileSync(file, JSON.stringify({ webhooks: [{ name: 'crm', url: receiver.url, secrets }] }));
  chmodSync(file, 0o600);
  house = await HouseUnderTest.onSharedServer({
    env: {
      SABOT_WEBHOOKS_FILE: file,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=collectors-own',
      OTEL_EXPORTER_OTLP_TIMEOUT: '1000', // shortens the wait for an unreachable collector
    },
  });
  const { pit, auditor } = house.tokens.people(1);
  const table = { table: TABLE, variant: 'punto-banco', currency: 'EUR' };
  const answer = await house.post(pit, '/v1/tables', table, { traceparent: `00-${TRACE}-${CALLER}-01` });
  expect(answer.status).toBe(201);
  const read = await fetch(`${house.url}/v1/events?stream=table:${TABLE}`, {
    headers: { authorization: `Bearer ${house.tokens.tokenOf(auditor)}` },
  });
  events = ((await read.json()) as { items: typeof events }).items;
});
afterAll(async () => {
  await house?.end();
  await receiver.close();
  await collector.close();
  rmSync(folder, { recursive: true });
});

/** Returns the spans of the caller's trace once each name has arrived. */
const spansOf = async (...names: readonly string[]): Promise<readonly CollectedSpan[]> => {
  const spansOfTrace = (): readonly CollectedSpan[] =>
    collector.spans.filter(({ traceId }) => traceId === TRACE);
  await untilSeen(
    () => spansOfTrace().map(({ name }) => name),
    (seen) => names.every((name) => seen.includes(name)),
  );
  return spansOfTrace();
};

it('one trace covers the request, the decision, the commit, the read models and the webhook', async () => {
  const spans = await spansOf(
    'POST /v1/tables',
    'decide',
    'commit',
    'project significant-events',
    'deliver crm',
  );
  const named = (name: string): CollectedSpan => {
    const found = spans.filter((span) => span.name === name);
    expect([name, found.length]).toEqual([name, 1]);
    return found[0]!;
  };
  const event = events[0]!;
  const request = named('POST /v1/tables');
  const commit = named('commit');
  expect(request.parentSpanId).toBe(CALLER);
  expect(named('decide').parentSpanId).toBe(request.spanId);
  expect(commit.parentSpanId).toBe(request.spanId);
  expect(commit.spanId).toBe(event.eventId.replaceAll('-', '').slice(0, 16)); // as Kafka's traceparent has it
  const delivered = named('deliver crm');
  for (const later of [named('project significant-events'), delivered]) {
    expect(later.parentSpanId).toBe(commit.spanId);
    expect(BigInt(later.endTimeUnixNano)).toBeGreaterThan(BigInt(commit.startTimeUnixNano));
  }
  const heard = receiver.heard.find(({ headers }) => headers['webhook-id'] === event.eventId);
  expect(heard?.headers['traceparent']).toBe(`00-${TRACE}-${delivered.spanId}-01`);
  expect(BigInt(commit.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(request.startTimeUnixNano));
  expect(BigInt(commit.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(request.endTimeUnixNano));
});

it('spans have kinds, ids and counts, no table, person or address; the collector’s key goes to the collector alone', () => {
  const attributeNames = collector.spans.flatMap(({ attributes }) => attributes.map(({ key }) => key));
  expect([...new Set(attributeNames)].toSorted()).toEqual([
    'http.request.method',
    'http.response.status_code',
    'http.route',
    'sabot.event.id',
    'sabot.event.type',
    'sabot.events',
    'sabot.seq',
    'sabot.shard',
  ]);
  const all = collector.bodies.join('\n');
  for (const word of [TABLE, '"ada"', 'patron:', receiver.url, 'collectors-own'])
    expect(all).not.toContain(word);
  expect(new Set(collector.keys)).toEqual(new Set(['collectors-own']));
  expect(house.output).not.toContain('collectors-own');
});

it('an unreachable collector delays nothing: commands continue, the log says so once, and the house ends in order', async () => {
  await collector.close();
  const { pit } = house.tokens.people(1);
  for (let looks = 0; looks < 200 && !house.output.includes('doesn’t take traces'); looks++) {
    const answer = await fetch(`${house.url}/v1/tables`, {
      headers: { authorization: `Bearer ${house.tokens.tokenOf(pit)}` },
    });
    expect(answer.status).toBe(200);
    await sleep(200);
  }
  expect(house.output.split('does not accept traces')).toHaveLength(2);
  expect(await house.signal('SIGTERM')).toBe(0);
});
