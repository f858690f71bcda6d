/** The part of the browser's storage that the console uses: this tab's token. */
const storage = { getItem: () => 'a.b.c', setItem: () => undefined, removeItem: () => undefined };
Object.assign(globalThis, { sessionStorage: storage, location: { origin: 'http://house' } });
/** The console's own types need DOM types, which the tests lack. */
interface Feed {
  readonly follow: (
    path: string,
    signal: AbortSignal,
    to: {
      readonly onMessage: (message: { readonly event: string }) => void;
      readonly onBegin: () => void;
      readonly onState: (isLive: boolean) => void;
    },
  ) => Promise<void>;
}
const { follow } = require('../../apps/console/src/api/feed') as Feed;

const BEAT_MS = 15_000;
const STREAM = { 'Content-Type': 'text/event-stream' };

/** A server's side of a connection: what it sends, and how the client closed it. */
interface Connection {
  readonly send: (text: string) => void;
  readonly end: () => void;
  readonly isGivenUp: () => boolean;
}

let connections: Connection[] = [];
let states: boolean[] = [];
let messages: string[] = [];
let leaving: AbortController;
let headers: Record<string, string> = {};
/** Returns a server's answer; `null`: no server answers. */
let answers: (() => Response) | null = null;

const houseAnswers = (): Response => {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  const body = new ReadableStream<Uint8Array>({ start: (begun) => void (controller = begun) });
  connections.push({
    send: (text) => controller?.enqueue(encoder.encode(text)),
    end: () => controller?.close(),
    isGivenUp: () => false,
  });
  return new Response(body, { headers });
};

/** The browser's `fetch` as far as the feed needs it. A signal aborts the answer while it is read. */
const fetched = (_: unknown, { signal }: RequestInit): Promise<Response> => {
  if (answers === null) return Promise.reject(new TypeError('nobody answers'));
  const answer = answers();
  const at = connections.length - 1;
  const through = new TransformStream<Uint8Array, Uint8Array>();
  const piped = answer.body?.pipeTo(through.writable, signal ? { signal } : {});
  piped?.catch(() => {
    const known = connections[at];
    if (known !== undefined) connections[at] = { ...known, isGivenUp: () => true };
  });
  return Promise.resolve(new Response(through.readable, { headers: answer.headers }));
};

const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);
const last = (): boolean | undefined => states.at(-1);

beforeEach(async () => {
  jest.useFakeTimers();
  [connections, states, messages] = [[], [], []];
  headers = { ...STREAM, 'Heartbeat-Ms': `${BEAT_MS}` };
  answers = houseAnswers;
  leaving = new AbortController();
  jest.spyOn(globalThis, 'fetch').mockImplementation(fetched as typeof fetch);
  void follow('/v1/floor/live', leaving.signal, {
    onMessage: ({ event }) => messages.push(event),
    onBegin: () => messages.push('begin'),
    onState: (isLive) => states.push(isLive),
  });
  await pass(0);
});
afterEach(async () => {
  leaving.abort();
  await pass(60_000);
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('the live sign stays while heartbeats come, although they are no messages', async () => {
  for (let beats = 0; beats < 10; beats++) {
    await pass(BEAT_MS * 1.9);
    connections[0]?.send(':\n\n');
  }
  await pass(BEAT_MS);
  expect([states, messages, connections.length]).toEqual([[true], ['begin'], 1]);
});

it('it vanishes after two missed heartbeats of the server’s interval, and no sooner', async () => {
  await pass(2 * BEAT_MS - 1);
  expect(last()).toBe(true);
  await pass(1);
  expect(last()).toBe(false);
});

it('a silent connection is closed, and the sign returns with the next one', async () => {
  answers = null;
  await pass(2 * BEAT_MS);
  expect([last(), connections[0]?.isGivenUp()]).toEqual([false, true]);
  await pass(10_000); // no server answers yet
  expect(last()).toBe(false);
  answers = houseAnswers;
  await pass(1_000);
  expect(last()).toBe(true);
  connections[1]?.send('event: floor\ndata: {}\n\n');
  await pass(0);
  expect(messages).toEqual(['begin', 'begin', 'floor']);
  await pass(2 * BEAT_MS - 1);
  expect(last()).toBe(true);
});

it('without a stated interval, silence changes nothing', async () => {
  headers = STREAM;
  connections[0]?.end();
  await pass(1_000);
  await pass(100 * BEAT_MS);
  expect([states, connections.length]).toEqual([[true, false, true], 2]);
});
