import { UUID } from '#kernel/canonical';

/** Where in a trace something is done, as W3C Trace Context has it: 32 and 16 hexadecimal digits. */
export interface TracePlace {
  readonly trace: string;
  readonly span: string;
}

/** W3C Trace Context; a later version may say more behind it. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}(?:$|-)/u;

/** Null: it isn't a `traceparent`. */
export function placeInTrace(traceparent: unknown): TracePlace | null {
  const [, trace, span] = (typeof traceparent === 'string' && TRACEPARENT.exec(traceparent)) || [];
  return trace === undefined || span === undefined ? null : { trace, span };
}

/** What goes on to whoever does the next thing. */
export const traceparentAt = ({ trace, span }: TracePlace): string => `00-${trace}-${span}-01`;

const NOWHERE = '0'.repeat(32);
const digitsOf = (id: string): string => id.replaceAll('-', '');

/** The trace of a correlation id: its digits, where it is a UUID. Null: it has none. */
export function traceOfCorrelation(correlationId: string | null): string | null {
  if (correlationId === null || !UUID.test(correlationId)) return null;
  const trace = digitsOf(correlationId);
  return trace === NOWHERE ? null : trace;
}

/** A trace as a correlation id, in the digits of a UUID. */
export const correlationOfTrace = (trace: string): string =>
  trace.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');

/**
 * An event's own place: the correlation id is the trace, the event the span. It follows from what is stored alone: so a
 * record that is sent again is the same, and whoever reads the event years later still finds where it belongs.
 */
export function placeOfEvent(event: {
  readonly correlationId: string | null;
  readonly eventId: string;
}): TracePlace | null {
  const trace = traceOfCorrelation(event.correlationId);
  return trace === null ? null : { trace, span: digitsOf(event.eventId).slice(0, 16) };
}
