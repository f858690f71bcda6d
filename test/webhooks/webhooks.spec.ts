import { canonicalJson, eventHashHex } from '#kernel/canonical';
import { sha256Hex } from '#kernel/hashing';
import { eventOfRecord } from '#log/contract';
import { systemTiming } from '#log/event-store';
import { Consumer, verifyWebhook, type ConsumedEvent, type ShardPlace } from '#streams/consumer';
import { Dispatcher, PostgresWebhooks, type Webhook, type WebhookAlarm } from '#streams/webhooks';
import { untilSeen } from '#testing';
import { DeliveriesView } from '../../apps/back-office/src/pages/webhooks/deliveries.view';
import { houseOverHttp, type HouseOverHttp } from '../back-office/house-over-http';
import { FakeReceiver, type Heard, type Manner } from './fake-receiver';

const SECRETS = [new Uint8Array(32).fill(7), new Uint8Array(24).fill(9)];
const PAUSES = [0.02, 0.02, 0.02, 0.02, 0.02];
/** Longer than a busy machine delays an answer. A late answer would cause a repetition. */
const ANSWERS_COME = 30_000;
/** For a receiver that never answers some requests. */
const SOME_DONT = 300;

jest.setTimeout(60_000);

let http: HouseOverHttp;
let receiver: FakeReceiver;
beforeAll(async () => {
  http = await houseOverHttp();
  await http.house.openTable('BAC-01', ['ada', 'bob']);
  await http.house.coup('BAC-01', ['ada', 'bob']);
});
beforeEach(async () => {
  receiver = await FakeReceiver.listen();
});
afterEach(() => receiver.close());
afterAll(() => http.close());

const webhook = (name: string, more: Partial<Webhook> = {}): Webhook => ({
  name,
  url: receiver.url,
  secrets: SECRETS,
  types: null,
  streams: ['table:BAC-01'],
  from: 'beginning',
  ...more,
});
const idsOf = (heard: readonly Heard[]) => heard.map(({ headers }) => headers['webhook-id']);

/** The behaviours of a receiver before it accepts an event, one event after another. */
const BEFORE_IT_TAKES: readonly (readonly Manner[])[] = [
  ['refuses'],
  [],
  ['loses', 'redirects'],
  ['late'],
  ['takes-and-loses'],
  ['loses', 'refuses', 'takes-and-loses'],
];

/** Returns the event ids of a table in the log. */
const logged = async (table = 'BAC-01', types?: readonly string[]): Promise<readonly string[]> => {
  const { json } = await http.get('auditor:otto', `/v1/events?stream=table:${table}&limit=500`);
  const items = json['items'] as { eventId: string; type: string }[];
  return items.filter((each) => types?.includes(each.type) !== false).map(({ eventId }) => eventId);
};

const deliveries = async (name: string, more = '') => {
  const { json } = await http.get('admin:root', `/v1/webhooks/deliveries?webhook=${name}&limit=500${more}`);
  return DeliveriesView.parse(json).items;
};

/** Runs the dispatcher until a condition holds. */
const dispatching = async (
  webhooks: readonly Webhook[],
  isDone: () => Promise<boolean> | boolean,
  { dispatchers = 1, pausesSeconds = PAUSES, answerMsMax = ANSWERS_COME } = {},
): Promise<readonly WebhookAlarm[]> => {
  const alarms: WebhookAlarm[] = [];
  const running = Array.from({ length: dispatchers }, () => {
    const store = new PostgresWebhooks(http.address.projector);
    const dispatcher = new Dispatcher({
      store,
      webhooks,
      timing: systemTiming,
      answerMsMax,
      pausesSeconds,
      onAlarm: (alarm) => alarms.push(alarm),
      onTrouble: (_, error) => {
        throw error;
      },
    });
    dispatcher.start();
    return { store, dispatcher };
  });
  try {
    await untilSeen(
      async () => ({ isDone: await isDone(), taken: receiver.taken.length, alarms }),
      (seen) => seen.isDone,
    );
  } finally {
    for (const { store, dispatcher } of running) {
      await dispatcher.stop();
      await store.close();
    }
  }
  return alarms;
};

it('sends every event of a stream once and in order, signed with both secrets, in bytes that have the log’s hash', async () => {
  const ids = await logged();
  await dispatching([webhook('all')], () => receiver.taken.length >= ids.length);
  expect(idsOf(receiver.heard)).toEqual(ids);
  const now = Math.floor(Date.now() / 1_000);
  for (const { headers, body } of receiver.heard) {
    for (const secret of SECRETS) expect(verifyWebhook(secret, { headers, body, now })).toBeNull();
    expect(verifyWebhook(new Uint8Array(32), { headers, body, now })).toBe('wrong-signature');
    const read = eventOfRecord(JSON.parse(body));
    expect(read.ok && eventHashHex(sha256Hex, read.value, canonicalJson(read.value.data))).toBe(
      read.ok && read.value.hash,
    );
    expect(headers['content-type']).toMatch(/^application\/cloudevents\+json/u);
  }
  expect((await deliveries('all')).map(({ state, tries }) => [state, tries.length])).toEqual(
    ids.map(() => ['delivered', 1]),
  );
});

it('continues after a restart: old events are not sent again, and new ones are', async () => {
  const before = await logged();
  await dispatching([webhook('lives')], () => receiver.taken.length >= before.length);
  await http.house.coup('BAC-01', ['ada', 'bob']);
  const after = await logged();
  await dispatching([webhook('lives')], () => receiver.taken.length >= after.length);
  expect(idsOf(receiver.heard)).toEqual(after);
});

it('with start “now” sends no earlier event, and only the chosen types', async () => {
  const settled = await logged('BAC-01', ['CoupSettled']);
  const chosen = webhook('chosen', { types: ['CoupSettled'] });
  const fresh = webhook('fresh', { types: ['CoupSettled'], from: 'now' });
  await dispatching([chosen, fresh], () => receiver.taken.length >= settled.length);
  expect(idsOf(receiver.heard)).toEqual(settled);
  expect(await deliveries('fresh')).toEqual([]);
});

it('repeats what was lost, refused or answered too late, in order and without loss', async () => {
  const types = ['BetPlaced', 'BetWithdrawn', 'CardsDealt', 'CoupSettled'];
  const ids = await logged('BAC-01', types);
  const seen = new Map<string, number>();
  receiver.manner = ({ headers }) => {
    const id = headers['webhook-id'] ?? '';
    const tries = seen.get(id) ?? 0;
    seen.set(id, tries + 1);
    return BEFORE_IT_TAKES[ids.indexOf(id) % BEFORE_IT_TAKES.length]?.[tries] ?? 'takes';
  };
  const done = async (): Promise<boolean> =>
    (await deliveries('flaky', '&state=delivered')).length === ids.length;
  const alarms = await dispatching([webhook('flaky', { types })], done, {
    dispatchers: 2,
    answerMsMax: SOME_DONT,
  });
  expect(alarms).toEqual([]);
  expect([...new Set(idsOf(receiver.taken))]).toEqual(ids);
  expect(receiver.taken.length).toBeGreaterThan(ids.length); // accepted requests without an acknowledgement came again
  const repeats = receiver.taken.filter(
    ({ headers }, at) => idsOf(receiver.taken).indexOf(headers['webhook-id']) < at,
  );
  for (const { headers, body } of repeats)
    expect(receiver.taken.find((each) => each.headers['webhook-id'] === headers['webhook-id'])?.body).toBe(
      body,
    );
  const errors = (await deliveries('flaky')).flatMap(({ tries }) => tries.map(({ error }) => error));
  expect(new Set(errors)).toEqual(new Set([null, 'refused', 'no connection', 'no answer in time']));
});

it('gives up after the last try with an alarm, at once if the receiver is gone, and delays no other receiver', async () => {
  const ids = await logged();
  const [poison, gone] = [ids[3], ids[5]];
  receiver.manner = ({ headers }) => {
    if (headers['webhook-id'] === poison) return 'refuses';
    return headers['webhook-id'] === gone ? 'gone' : 'takes';
  };
  const done = async (): Promise<boolean> =>
    (await deliveries('poisoned', '&state=waiting')).length === 0 && receiver.taken.length >= ids.length - 2;
  const alarms = await dispatching([webhook('poisoned')], done);
  expect(alarms).toHaveLength(2);
  expect(new Set(alarms.map((alarm) => ('eventId' in alarm ? alarm.eventId : null)))).toEqual(
    new Set([poison, gone]),
  );
  expect(idsOf(receiver.taken)).toEqual(ids.filter((id) => id !== poison && id !== gone));
  const given = await deliveries('poisoned', '&state=given-up');
  expect(given.map(({ eventId, tries }) => [eventId, tries.length])).toEqual([
    [poison, PAUSES.length + 1],
    [gone, 1],
  ]);
});

it('is input for a consumer that drops repetitions', async () => {
  const { json } = await http.get('auditor:otto', '/v1/events?stream=table:BAC-01&limit=500');
  const [{ shard } = { shard: 0 }] = json['items'] as { shard: number }[];
  const all = await http.get('auditor:otto', `/v1/events?shard=${shard}&limit=500`);
  const ids = (all.json['items'] as { eventId: string }[]).map(({ eventId }) => eventId);
  await dispatching([webhook('fed', { streams: null })], async () => {
    const rows = await deliveries('fed');
    return rows.filter((row) => row.shard === shard && row.state === 'delivered').length === ids.length;
  });
  const effects: string[] = [];
  let place: ShardPlace | null = null;
  const consumer = new Consumer({
    sha256Hex,
    places: { placeOf: async () => place },
    handle: async (events: readonly ConsumedEvent[], _, next) => {
      effects.push(...events.map(({ event }) => event.eventId));
      place = next;
    },
    onAlarm: (alarm) => {
      throw new Error(alarm.says);
    },
  });
  const bodies = receiver.taken
    .map(({ body }) => body)
    .filter((body) => (JSON.parse(body) as { shard: number }).shard === shard);
  for (const body of [...bodies, ...bodies])
    await consumer.onBatch({
      partition: shard,
      messages: [{ value: Buffer.from(body), headers: {} }],
      stale: () => false,
    });
  expect(effects).toEqual(ids);
});

describe('the log of deliveries', () => {
  it('is read in pages, without data of events', async () => {
    const ids = await logged();
    const pages: string[] = [];
    let cursor = '';
    do {
      const { json, text } = await http.get(
        'integration:hub',
        `/v1/webhooks/deliveries?webhook=all&limit=7${cursor === '' ? '' : `&cursor=${cursor}`}`,
      );
      expect(text).not.toMatch(/stake|amount/u);
      const page = DeliveriesView.parse(json);
      pages.push(...page.items.map(({ eventId }) => eventId));
      cursor = page.next ?? '';
    } while (cursor !== '');
    expect(pages).toEqual(ids.slice(0, pages.length));
    expect(pages.length).toBeGreaterThan(14);
  });

  it('keeps finished deliveries for their time, and waiting ones until they finish', async () => {
    const types = ['CardsDealt', 'CoupSettled', 'BetPlaced'];
    const ids = await logged('BAC-01', types);
    receiver.manner = ({ headers }) => {
      if (headers['webhook-id'] === ids[1]) return 'gone';
      return headers['webhook-id'] === ids.at(-1) ? 'refuses' : 'takes';
    };
    const isDelivered = (): boolean =>
      receiver.heard.some(({ headers }) => headers['webhook-id'] === ids.at(-1));
    await dispatching([webhook('kept', { types })], isDelivered, { pausesSeconds: [60] });
    const store = new PostgresWebhooks(http.address.projector);
    expect(await store.prune(3_600, 100)).toBe(0);
    const [waiting] = await deliveries('kept', '&state=waiting');
    expect(waiting?.eventId).toBe(ids.at(-1));
    const both = () => Promise.all([store.prune(0, 3), store.prune(0, 3)]);
    while ((await both()).some((pruned) => pruned > 0));
    expect((await deliveries('kept')).map(({ eventId }) => eventId)).toEqual([waiting?.eventId]);
    await store.close();
  });

  it.each(['cursor=1', 'state=lost', 'webhook=My%20CRM', 'after=26:43'])('refuses %s', async (query) => {
    const { status, json } = await http.get('admin:root', `/v1/webhooks/deliveries?${query}`);
    expect([status, json['code']]).toEqual([422, 'BAD_FIELD']);
  });
});
