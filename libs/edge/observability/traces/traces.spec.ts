import { CommandSpans, Traces, type TraceSpan } from '../index';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CORRELATION = '4bf92f35-77b3-4da6-a3ce-929d0e0e4736';
const OTHER = 'aaaaaaaa-77b3-4da6-a3ce-929d0e0e4736';
const EVENT = {
  type: 'BetPlaced',
  shard: 7,
  seq: 41,
  eventId: '0af76519-16cd-43dd-8448-eb211c80319c',
  correlationId: CORRELATION,
};

const inMemory = () => {
  const spans: TraceSpan[] = [];
  const traces = new Traces({
    follows: (trace) => trace === TRACE,
    take: (span) => void spans.push(span),
    close: async () => undefined,
  });
  return { traces, spans, names: () => spans.map(({ name }) => name) };
};

it('a trace that is not kept makes no spans', () => {
  const { traces, spans } = inMemory();
  expect(traces.request(OTHER, undefined)).toBeNull();
  expect(CommandSpans.of(traces, OTHER)).toBeNull();
  expect(CommandSpans.of(traces, 'no-uuid')).toBeNull();
  expect(traces.ofEvent({ ...EVENT, correlationId: OTHER }, { name: 'x', kind: 'client' })).toBeNull();
  expect(spans).toEqual([]);
});

it('a request is a child of its caller, and linked to a caller in another trace', () => {
  const { traces, spans } = inMemory();
  traces.request(CORRELATION, `00-${TRACE}-00f067aa0ba902b7-01`)?.end({ name: 'GET /v1/tables' });
  traces.request(CORRELATION, `00-${'b'.repeat(32)}-00f067aa0ba902b7-01`)?.end();
  traces.request(CORRELATION, 'nonsense')?.end({ failed: true });
  expect(spans.map(({ name, under, link, failed }) => ({ name, under, link, failed }))).toEqual([
    { name: 'GET /v1/tables', under: '00f067aa0ba902b7', link: null, failed: false },
    {
      name: 'request',
      under: null,
      link: { trace: 'b'.repeat(32), span: '00f067aa0ba902b7' },
      failed: false,
    },
    { name: 'request', under: null, link: null, failed: true },
  ]);
});

it('a command is a child of the current request, and its events have their own ids', async () => {
  const { traces, spans } = inMemory();
  const request = traces.request(CORRELATION, undefined)!;
  const command = await new Promise<CommandSpans | null>((resolve) =>
    traces.within(request, () => setImmediate(() => resolve(CommandSpans.of(traces, CORRELATION)))),
  );
  command?.deciding();
  command?.decided([EVENT]);
  command?.committed();
  expect(spans).toMatchObject([
    { name: 'decide', under: request.at.span, attributes: { 'sabot.events': 1 } },
    { name: 'commit', under: request.at.span, at: { trace: TRACE, span: '0af7651916cd43dd' } },
  ]);
});

it('a command of another trace is no child of the current request', () => {
  const { traces, spans } = inMemory();
  const elsewhere = traces.begin({ name: 'x', kind: 'server', trace: TRACE })!;
  traces.within({ ...elsewhere, at: { ...elsewhere.at, trace: 'c'.repeat(32) } }, () => {
    const command = CommandSpans.of(traces, CORRELATION);
    command?.deciding();
    command?.decided([]);
  });
  expect(spans).toMatchObject([{ name: 'decide', under: null }]);
});

it('after repeated decisions only the committed one has a span of its commit', () => {
  const { traces, names } = inMemory();
  const command = CommandSpans.of(traces, CORRELATION)!;
  command.deciding();
  command.decided([EVENT]);
  command.deciding();
  command.decided([{ ...EVENT, eventId: '1af76519-16cd-43dd-8448-eb211c80319c' }]);
  command.committed();
  expect(names()).toEqual(['decide', 'decide', 'commit']);
});
