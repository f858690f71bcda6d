import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerOf, connect, fetchAgain, follow, itemsOf, messagesOf, Refusal } from '#edge/client';

let server: Server;
let url: string;
let heard: { key: string | undefined; token: string | undefined; last: string | undefined }[];
/** Answers by request, in order; the last one repeats. */
let answers: RequestListener[];

beforeEach(async () => {
  heard = [];
  server = createServer((request, response) => {
    const { 'idempotency-key': key, authorization: token, 'last-event-id': last } = request.headers;
    heard.push({ key: key as string | undefined, token, last: last as string | undefined });
    (answers.length > 1 ? answers.shift() : answers[0])?.(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const says =
  (status: number, body: object, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));
const hangsUp: RequestListener = (request) => void request.socket.destroy();
const busy = says(503, { code: 'UNAVAILABLE', detail: 'no owner' }, { 'retry-after': '0' });
const done = says(200, { commandId: 'k', shard: 1, seq: 1, phase: 'betting', events: [] });
const KEY = '0c9a2f5e-6a0e-4c0b-8f7e-1d2c3b4a5f60';
const deal = (patienceMs = 5_000) =>
  connect({ url, token: async () => 'fresh', patienceMs }).POST('/v1/tables/{table}/deal', {
    params: { path: { table: 'BAC-01' }, header: { 'Idempotency-Key': KEY } },
    body: {},
  });

describe('a command', () => {
  it('is sent again under its key while the answer is lost or asks for that, with the token of then', async () => {
    answers = [hangsUp, busy, says(502, {}), done];
    expect(await answerOf(deal())).toMatchObject({ phase: 'betting' });
    expect(heard).toEqual(Array(4).fill({ key: KEY, token: 'Bearer fresh', last: undefined }));
  });

  it('that is refused is sent once, and says why in the house’s words', async () => {
    answers = [says(409, { code: 'TABLE_EXPOSURE', detail: 'the cap', left: '300' })];
    const refused = answerOf(deal());
    await expect(refused).rejects.toBeInstanceOf(Refusal);
    await expect(refused).rejects.toMatchObject({
      status: 409,
      code: 'TABLE_EXPOSURE',
      problem: { left: '300' },
    });
    expect(heard).toHaveLength(1);
  });

  it('is refused with what came last when patience ends, by whoever answered', async () => {
    answers = [busy];
    await expect(answerOf(deal(150))).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    answers = [says(504, {})];
    await expect(answerOf(deal(0))).rejects.toMatchObject({ status: 504, code: '504' });
    answers = [hangsUp];
    await expect(deal(150)).rejects.toMatchObject({ name: 'TypeError', message: 'fetch failed' });
  });

  it('without a key is sent once: it might be done twice', async () => {
    answers = [busy, done];
    const response = await fetchAgain()(new Request(url, { method: 'POST', body: '{}' }));
    expect([response.status, heard.length]).toEqual([503, 1]);
  });

  it('waits as long as Retry-After says', async () => {
    answers = [says(429, {}, { 'retry-after': '9' }), done];
    await expect(answerOf(deal(5_000))).rejects.toMatchObject({ status: 429 }); // nine seconds are more than there are
    expect(heard).toHaveLength(1);
  });

  it('isn’t waited for longer than an answer may take', async () => {
    answers = [() => undefined, done];
    const once = fetchAgain({ patienceMs: 5_000, answerMsMax: 50 });
    expect((await once(new Request(url))).status).toBe(200);
  });
});

it('a list is had item by item, over all its pages', async () => {
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

describe('a feed', () => {
  const TEXT =
    ': hello\n\nid: 7\nevent: change\ndata: {"phase":"dealing — ♠"}\n\nevent: bye\ndata: {"reason":"slow"}\n\n';

  it.each([1, 2, 3, 50, 1_000])('is read however its bytes are cut: by %i', async (size) => {
    const bytes = new TextEncoder().encode(TEXT);
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.slice(at * size, (at + 1) * size),
    );
    const messages = [];
    for await (const message of messagesOf(ReadableStream.from(pieces))) messages.push(message);
    expect(messages).toEqual([
      { event: 'change', id: '7', data: { phase: 'dealing — ♠' } },
      { event: 'bye', id: null, data: { reason: 'slow' } },
    ]);
  });

  it('is gone on with behind its last message when it breaks off, and ends where there is no more', async () => {
    const feed: RequestListener = (_, response) =>
      void response.writeHead(200, { 'content-type': 'text/event-stream' }).end(TEXT);
    answers = [feed, says(204, {})];
    const events: string[] = [];
    for await (const { event } of follow({ url, token: 't' }, '/live', { after: '0' })) events.push(event);
    expect(events).toEqual(['change', 'bye']);
    expect(heard.map(({ last }) => last)).toEqual(['0', '7']);
  });

  it('that isn’t to be had is refused', async () => {
    answers = [says(403, { code: 'FORBIDDEN', detail: 'not for an admin' })];
    await expect(follow({ url, token: 't' }, '/live').next()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
