import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import {
  placeInTrace,
  placeOfEvent,
  traceOfCorrelation,
  traceparentAt,
  type PublishedEvent,
  type TracePlace,
} from '#log/contract';
import type { SpanSink, TraceSpan } from './span';

/** A span that hasn't ended. */
export interface OpenSpan {
  readonly at: TracePlace;
  /** The `traceparent` header for requests that are made meanwhile. */
  readonly traceparent: string;
  end(how?: Partial<Pick<TraceSpan, 'name' | 'attributes' | 'failed'>>): void;
}

/** The data with which a span begins. */
export interface Beginning extends Pick<TraceSpan, 'name' | 'kind'> {
  readonly trace: string;
  /** The id of the parent span. */
  readonly under?: string | null;
  /** The span's id in hex digits; a new one by default. */
  readonly own?: string;
  /** Now, by default. */
  readonly beganMs?: number;
  readonly attributes?: TraceSpan['attributes'];
  readonly link?: TracePlace | null;
}

/** The identity and type of an event, which is all that a trace has of it. */
export type TracedEvent = Pick<PublishedEvent, 'type' | 'shard' | 'seq' | 'eventId' | 'correlationId'>;

/**
 * Creates the spans of this process. An event's correlation id is its trace and its event id is its span
 * (`placeOfEvent`), so work on it in any later process belongs to the same trace. If traces are off, there is no
 * `Traces` object.
 */
export class Traces {
  private readonly underway = new AsyncLocalStorage<OpenSpan>();

  constructor(private readonly sink: SpanSink) {}

  nowMs(): number {
    return performance.timeOrigin + performance.now();
  }

  /** Says if spans of a trace are kept. */
  follows(trace: string): boolean {
    return this.sink.follows(trace);
  }

  /** Begins a span, or returns `null` if its trace isn't kept. */
  begin(beginning: Beginning): OpenSpan | null {
    const { name, kind, trace, under = null, own, attributes = {}, link = null } = beginning;
    if (!this.follows(trace)) return null;
    const at = { trace, span: own ?? randomBytes(8).toString('hex') };
    const beganMs = beginning.beganMs ?? this.nowMs();
    return {
      at,
      traceparent: traceparentAt(at),
      end: ({ name: called = name, attributes: more = {}, failed = false } = {}) =>
        this.sink.take({
          name: called,
          kind,
          at,
          under,
          beganMs,
          failed,
          link,
          endedMs: Math.max(beganMs, this.nowMs()),
          attributes: { ...attributes, ...more },
        }),
    };
  }

  /**
   * Begins the span of an HTTP request. Its trace is that of its correlation id. If the caller is in another trace, the
   * span is linked to it.
   */
  request(correlationId: string, traceparent: unknown): OpenSpan | null {
    const trace = traceOfCorrelation(correlationId);
    if (trace === null) return null;
    const caller = placeInTrace(traceparent);
    const isOfIt = caller?.trace === trace;
    return this.begin({
      name: 'request',
      kind: 'server',
      trace,
      under: isOfIt ? caller.span : null,
      link: isOfIt ? null : caller,
    });
  }

  /** Runs `work` in the span's context, so that everything it starts, however late, has the span as `current`. */
  within(span: OpenSpan, work: () => void): void {
    this.underway.run(span, work);
  }

  /** Returns the request that is currently served. */
  current(): OpenSpan | null {
    return this.underway.getStore() ?? null;
  }

  /**
   * Begins a span of work on an event in the log. Returns `null` if the event has no trace, or its trace isn't kept.
   */
  ofEvent(event: TracedEvent, what: Pick<Beginning, 'name' | 'kind' | 'beganMs'>): OpenSpan | null {
    const place = placeOfEvent(event);
    if (place === null) return null;
    return this.begin({ ...what, trace: place.trace, under: place.span, attributes: attributesOf(event) });
  }

  async close(): Promise<void> {
    await this.sink.close();
  }
}

/** Returns the span attributes of an event. They leave out its stream, because an account's stream names a patron. */
export const attributesOf = ({ type, shard, seq, eventId }: TracedEvent): TraceSpan['attributes'] => ({
  'sabot.event.type': type,
  'sabot.event.id': eventId,
  'sabot.shard': shard,
  'sabot.seq': seq,
});
