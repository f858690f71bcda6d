import { answerOf, connect, fetchAgain, itemsOf, Refusal } from '#edge/client';
import { AnsweringServer, hangsUp, says } from './test/answering-server';

let server: AnsweringServer;

beforeEach(async () => {
  server = await AnsweringServer.start();
});
afterEach(() => server.end());

const busy = says(503, { code: 'UNAVAILABLE', detail: 'no owner' }, { 'retry-after': '0' });
const done = says(200, { commandId: 'k', shard: 1, seq: 1, phase: 'betting', events: [] });
const KEY = '0c9a2f5e-6a0e-4c0b-8f7e-1d2c3b4a5f60';
const deal = (patienceMs = 5_000) =>
  connect({ url: server.url, token: async () => 'fresh', patienceMs }).POST('/v1/tables/{table}/deal', {
    params: { path: { table: 'BAC-01' }, header: { 'Idempotency-Key': KEY } },
    body: {},
  });

describe('a command', () => {
  it('is sent again with its key and the current token while answers are lost or ask for that', async () => {
    server.answers = [hangsUp, busy, says(502, {}), done];
    expect(await answerOf(deal())).toMatchObject({ phase: 'betting' });
    expect(server.heard).toEqual(Array(4).fill({ key: KEY, token: 'Bearer fresh', last: undefined }));
  });

  it('that is refused is sent once, and has the server’s reason', async () => {
    server.answers = [says(409, { code: 'TABLE_EXPOSURE', detail: 'the cap', left: '300' })];
    const refused = answerOf(deal());
    await expect(refused).rejects.toBeInstanceOf(Refusal);
    await expect(refused).rejects.toMatchObject({
      status: 409,
      code: 'TABLE_EXPOSURE',
      problem: { left: '300' },
    });
    expect(server.heard).toHaveLength(1);
  });

  it('is refused with the last answer when patience ends, even from a proxy', async () => {
    server.answers = [busy];
    await expect(answerOf(deal(150))).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    server.answers = [says(504, {})];
    await expect(answerOf(deal(0))).rejects.toMatchObject({ status: 504, code: '504' });
    server.answers = [hangsUp];
    await expect(deal(150)).rejects.toMatchObject({ name: 'TypeError', message: 'fetch failed' });
  });

  it('without a key is sent only once, because it could be carried out twice', async () => {
    server.answers = [busy, done];
    const response = await fetchAgain()(new Request(server.url, { method: 'POST', body: '{}' }));
    expect([response.status, server.heard.length]).toEqual([503, 1]);
  });

  it('waits as long as Retry-After says', async () => {
    server.answers = [says(429, {}, { 'retry-after': '9' }), done];
    await expect(answerOf(deal(5_000))).rejects.toMatchObject({ status: 429 }); // nine seconds are more than there are
    expect(server.heard).toHaveLength(1);
  });

  it('stops waiting after the longest time for an answer', async () => {
    server.answers = [() => undefined, done];
    const once = fetchAgain({ patienceMs: 5_000, answerMsMax: 50 });
    expect((await once(new Request(server.url))).status).toBe(200);
  });
});

it('a list is read item by item over all its pages', async () => {
  const asked: unknown[] = [];
  const pages = [
    { items: [1, 2], next: 'b' },
    { items: [], next: 'c' },
    { items: [3], next: null },
  ];
  const items: number[] = [];
  for await (const item of itemsOf(async (at) => (asked.push(at), pages.shift()!))) items.push(item);
  expect(items).toEqual([1, 2, 3]);
  expect(asked).toEqual([{}, { cursor: 'b' }, { cursor: 'c' }]);
});

it('refuses an address that is not absolute, and says how one looks', () => {
  expect(() => connect({ url: '', token: 't' })).toThrow(
    'url has to be absolute, such as http://127.0.0.1:3000',
  );
});
