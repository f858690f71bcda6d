import { eventsOf, type ServerSentEvent } from './server-sent-events';

/**
 * The streams in section 9.2.6 of the HTML standard (Interpreting an event stream), with the events that its parser
 * returns.
 */
const EXAMPLES: readonly (readonly [
  string,
  string,
  readonly (readonly [string, string | null, string])[],
])[] = [
  ['one event of three lines', 'data: YHOO\ndata: +2\ndata: 10\n\n', [['message', null, 'YHOO\n+2\n10']]],
  [
    'a comment, an id, an id that is reset, and the end without a blank line',
    ': test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event',
    [
      ['message', '1', 'first event'],
      ['message', '', 'second event'],
    ],
  ],
  [
    'data without a value, and the end in the middle',
    'data\n\ndata\ndata\n\ndata:',
    [
      ['message', null, ''],
      ['message', null, '\n'],
    ],
  ],
  [
    'one blank behind the colon, or none',
    'data:test\n\ndata: test\n\n',
    [
      ['message', null, 'test'],
      ['message', null, 'test'],
    ],
  ],
  [
    'names of events',
    'event: add\ndata: 73857293\n\nevent: remove\ndata: 2153\n\n',
    [
      ['add', null, '73857293'],
      ['remove', null, '2153'],
    ],
  ],
  ['a byte order mark, an unknown field', '\u{FEFF}data: ♠\nsuit: spades\n\n', [['message', null, '♠']]],
];

const read = async (
  text: string,
  size: number,
  onRetry?: (ms: number) => void,
): Promise<ServerSentEvent[]> => {
  const bytes = new TextEncoder().encode(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.slice(at * size, (at + 1) * size),
  );
  const events = [];
  for await (const event of eventsOf(ReadableStream.from(pieces), { onRetry })) events.push(event);
  return events;
};

describe.each([
  ['LF', '\n'],
  ['CRLF', '\r\n'],
  ['CR', '\r'],
])('with lines that end in %s', (_, end) => {
  it.each(EXAMPLES)('%s', async (__, text, expected) => {
    const events = expected.map(([event, id, data]) => ({ event, id, data }));
    for (const size of [1, 2, 3, 50, 1_000])
      expect(await read(text.replaceAll('\n', end), size)).toEqual(events);
  });
});

it('reports the stream’s time to wait, and ignores it if it is no number', async () => {
  const stated: number[] = [];
  await read('retry: 250\n\nretry: soon\ndata: 1\n\n', 3, (ms) => stated.push(ms));
  expect(stated).toEqual([250]);
});

it('cancels the body when its reader stops', async () => {
  let isLetGo = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\ndata: 2\n\n')),
    cancel: () => void (isLetGo = true),
  });
  for await (const { data } of eventsOf(body)) if (data === '1') break;
  expect(isLetGo).toBe(true);
});
