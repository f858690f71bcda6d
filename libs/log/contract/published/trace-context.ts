import { UUID } from '#kernel/canonical';

/** A trace and a span of W3C Trace Context, 32 and 16 hexadecimal digits. */
export interface TracePlace {
  readonly trace: string;
  readonly span: string;
}

/** A traceparent of W3C Trace Context; a later version may append fields. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}(?:$|-)/u;

/** Parses a `traceparent`; `null` if it is none. */
export function placeInTrace(traceparent: unknown): TracePlace | null {
  const [, trace, span] = (typeof traceparent === 'string' && TRACEPARENT.exec(traceparent)) || [];
  return trace === undefined || span === undefined ? null : { trace, span };
}

/** Returns the header for the next request. */
export const traceparentAt = ({ trace, span }: TracePlace): string => `00-${trace}-${span}-01`;

const NOWHERE = '0'.repeat(32);
const digitsOf = (id: string): string => id.replaceAll('-', '');

/** Returns the trace of a correlation id, its digits if it is a UUID; otherwise `null`. */
export function traceOfCorrelation(correlationId: string | null): string | null {
  if (correlationId === null || !UUID.test(correlationId)) return null;
  const trace = digitsOf(correlationId);
  return trace === NOWHERE ? null : trace;
}

/** Returns a trace as a correlation id in the form of a UUID. */
export const correlationOfTrace = (trace: string): string =>
  trace.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');

/**
 * Returns an event's trace and span: the correlation id and the event's own id. Both come from stored fields,
 * so a record that is sent again is the same, and the event can be found in its trace years later.
 */
export function placeOfEvent(event: {
  readonly correlationId: string | null;
  readonly eventId: string;
}): TracePlace | null {
  const trace = traceOfCorrelation(event.correlationId);
  return trace === null ? null : { trace, span: digitsOf(event.eventId).slice(0, 16) };
}
