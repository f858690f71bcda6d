import { getEventListeners } from 'node:events';
import type { RequestListener } from 'node:http';
import { follow } from '#edge/client';
import { retryAfterMs } from './again';
import { AnsweringServer, hangsUp, says } from './test/answering-server';

const STREAM = { 'content-type': 'text/event-stream' };
/** Returns a handler whose feed asks to wait for 1 ms, sends a text and ends. */
const feed =
  (text: string): RequestListener =>
  (_, response) =>
    void response.writeHead(200, STREAM).end(`retry: 1\n\n${text}`);
const GONE = says(204, {});
const TWO =
  'id: 7\nevent: change\ndata: {"phase":\ndata: "dealing"}\n\nevent: bye\ndata:{"reason":"slow"}\n\n';

let server: AnsweringServer;
const heard = async (path = '/live', following: Parameters<typeof follow>[2] = {}): Promise<unknown[]> => {
  const messages = [];
  for await (const { event, data } of follow({ url: server.url, token: 't' }, path, following))
    messages.push([event, data]);
  return messages;
};

beforeEach(async () => {
  server = await AnsweringServer.start();
});
afterEach(() => server.end());

it('continues after its last message when the connection breaks, and ends after the last one', async () => {
  server.answers = [feed(TWO), GONE];
  expect(await heard('/live', { after: '0' })).toEqual([
    ['change', { phase: 'dealing' }],
    ['bye', { reason: 'slow' }],
  ]);
  expect(server.heard.map(({ last }) => last)).toEqual(['0', '7']);
});

it('begins with the current state again if that was requested or the feed reset its id', async () => {
  server.answers = [feed(TWO), GONE];
  await heard('/live', { resumes: false });
  server.answers = [feed(`${TWO}id\ndata: 1\n\n`), GONE];
  await heard();
  expect(server.heard.map(({ last }) => last)).toEqual([undefined, undefined, undefined, undefined]);
});

it('throws the refusal of a feed that is not available', async () => {
  server.answers = [says(403, { code: 'FORBIDDEN', detail: 'not for an admin' })];
  await expect(heard()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(follow({ url: 'nowhere', token: 't' }, '/live').next()).rejects.toThrow('URL');
});

it.each([
  ['408', says(408, {})],
  ['429', says(429, { code: 'TOO_MANY' })],
  ['500', says(500, {})],
  ['502', says(502, {})],
  ['503', says(503, {})],
  ['a page in its place', says(200, {})],
  ['nobody', hangsUp],
])('reconnects by itself after %s', async (_, answer) => {
  const states: boolean[] = [];
  server.answers = [feed('data: 1\n\n'), answer, feed('data: 2\n\n'), GONE];
  expect(await heard('/live', { onState: (isLive) => states.push(isLive) })).toEqual([
    ['message', 1],
    ['message', 2],
  ]);
  expect(states).toEqual([true, false, false, true, false, false]);
});

it('waits as long as Retry-After says, in seconds or as a date', async () => {
  const now = Date.parse('2026-11-27T09:00:00Z');
  const inMs = (text: string) => retryAfterMs(new Headers({ 'retry-after': text }), now);
  expect([inMs('2'), inMs('Fri, 27 Nov 2026 09:00:03 GMT'), inMs('soon')]).toEqual([2_000, 3_000, 0]);
  server.answers = [feed(''), says(503, {}, { 'retry-after': '1' }), GONE];
  const began = performance.now();
  await heard();
  expect(performance.now() - began).toBeGreaterThan(900); // without it, 1 ms
});

it('leaves no listener on the signal of its caller', async () => {
  const leaving = new AbortController();
  server.answers = [...Array.from({ length: 30 }, () => feed('data: 1\n\n')), GONE];
  await heard('/live', { signal: leaving.signal });
  expect(server.heard).toHaveLength(31);
  expect(getEventListeners(leaving.signal, 'abort')).toEqual([]);
});

it('ends at the signal, during a silent connection and during a pause', async () => {
  for (const answer of [
    ((_, response) => {
      response.writeHead(200, STREAM).flushHeaders();
    }) satisfies RequestListener,
    says(503, {}, { 'retry-after': '60' }),
  ]) {
    const leaving = new AbortController();
    server.answers = [answer];
    setTimeout(() => leaving.abort(), 100);
    expect(await heard('/live', { signal: leaving.signal })).toEqual([]);
  }
});
