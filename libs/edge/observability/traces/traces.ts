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
import type { TraceSpan, SpanSink } from './span';

/** A span that isn't over. */
export interface OpenSpan {
  readonly at: TracePlace;
  /** As whoever is asked for something meanwhile is told it. */
  readonly traceparent: string;
  end(how?: Partial<Pick<TraceSpan, 'name' | 'attributes' | 'failed'>>): void;
}

/** A span as it begins. */
export interface Beginning extends Pick<TraceSpan, 'name' | 'kind'> {
  readonly trace: string;
  readonly under?: string | null;
  /** Its own digits; fresh ones by default. */
  readonly own?: string;
  /** Now, by default. */
  readonly beganMs?: number;
  readonly attributes?: TraceSpan['attributes'];
  readonly link?: TracePlace | null;
}

/** The identity of an event, and what it is: all that a trace says of it. */
export type TracedEvent = Pick<PublishedEvent, 'type' | 'shard' | 'seq' | 'eventId' | 'correlationId'>;

/**
 * The traces of a house. Their carrier is the log: an event's correlation id is the trace and its own id the span
 * (`placeOfEvent`), so what is done with it later, by whatever process, finds where it belongs. Who is told nothing of
 * this is left alone: without a sink there is no `Traces` at all.
 */
export class Traces {
  private readonly underway = new AsyncLocalStorage<OpenSpan>();

  constructor(private readonly sink: SpanSink) {}

  nowMs(): number {
    return performance.timeOrigin + performance.now();
  }

  /** Whether it is kept what is done in a trace. */
  follows(trace: string): boolean {
    return this.sink.follows(trace);
  }

  /** `null` if this trace is not kept. */
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

  /** A request over HTTP. Its trace is its correlation id's; a caller's own other one is linked. */
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

  /** What is done for a request is done in it: what comes of `work`, however late, finds it as `current`. */
  within(span: OpenSpan, work: () => void): void {
    this.underway.run(span, work);
  }

  /** The request that is served just now. */
  current(): OpenSpan | null {
    return this.underway.getStore() ?? null;
  }

  /** What is done with an event that is in the log; null: it has no trace, or one that isn't followed. */
  ofEvent(event: TracedEvent, what: Pick<Beginning, 'name' | 'kind' | 'beganMs'>): OpenSpan | null {
    const place = placeOfEvent(event);
    if (place === null) return null;
    return this.begin({ ...what, trace: place.trace, under: place.span, attributes: attributesOf(event) });
  }

  async close(): Promise<void> {
    await this.sink.close();
  }
}

/** Not its stream: that of an account names a patron. */
export const attributesOf = ({ type, shard, seq, eventId }: TracedEvent): TraceSpan['attributes'] => ({
  'sabot.event.type': type,
  'sabot.event.id': eventId,
  'sabot.shard': shard,
  'sabot.seq': seq,
});
