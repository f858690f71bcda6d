import { correlationOfTrace, placeInTrace, placeOfEvent, traceOfCorrelation, traceparentAt } from '../index';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';
const CORRELATION = '4bf92f35-77b3-4da6-a3ce-929d0e0e4736';

it('reads and writes a traceparent of W3C, and reads a later version', () => {
  expect(placeInTrace(`00-${TRACE}-${SPAN}-00`)).toEqual({ trace: TRACE, span: SPAN });
  expect(placeInTrace(`01-${TRACE}-${SPAN}-01-more`)).toEqual({ trace: TRACE, span: SPAN });
  expect(traceparentAt({ trace: TRACE, span: SPAN })).toBe(`00-${TRACE}-${SPAN}-01`);
});

it.each([
  ['nothing', undefined],
  ['two', [`00-${TRACE}-${SPAN}-01`]],
  ['no trace', `00-${'0'.repeat(32)}-${SPAN}-01`],
  ['no span', `00-${TRACE}-${'0'.repeat(16)}-01`],
  ['version ff', `ff-${TRACE}-${SPAN}-01`],
  ['capitals', `00-${TRACE.toUpperCase()}-${SPAN}-01`],
  ['something behind it', `00-${TRACE}-${SPAN}-01x`],
])('refuses %s as a traceparent', (_, text) => {
  expect(placeInTrace(text)).toBeNull();
});

it('converts a correlation id that is a UUID into a trace, and back', () => {
  expect(traceOfCorrelation(CORRELATION)).toBe(TRACE);
  expect(correlationOfTrace(TRACE)).toBe(CORRELATION);
  for (const none of [null, 'evening-1', CORRELATION.toUpperCase(), '00000000-0000-0000-0000-000000000000'])
    expect(traceOfCorrelation(none)).toBeNull();
});

it('derives an event’s span from its ids', () => {
  const eventId = '0af76519-16cd-43dd-8448-eb211c80319c';
  expect(placeOfEvent({ correlationId: CORRELATION, eventId })).toEqual({
    trace: TRACE,
    span: '0af7651916cd43dd',
  });
  expect(placeOfEvent({ correlationId: null, eventId })).toBeNull();
});
