import { setTimeout as pause } from 'node:timers/promises';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags, type Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import type { TracesConfiguration } from '#edge/configuration';
import { quietly } from '#kernel/decision';
import type { TracePlace } from '#log/contract';
import type { Log } from '../logs/log';
import type { SpanSink, TraceSpan } from './span';

export interface OtelOptions extends TracesConfiguration {
  readonly log: Log;
}

const KINDS: Readonly<Record<TraceSpan['kind'], SpanKind>> = {
  server: SpanKind.SERVER,
  internal: SpanKind.INTERNAL,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
};
/** The time for which an ending process waits for a collector. */
const LAST_MS_MAX = 3_000;

/** Sends spans to a collector by OTLP over HTTP, in batches, with OpenTelemetry's own library. */
export class OtelSink implements SpanSink {
  /** The ids of the next span. The library asks for them while it creates the span. */
  private next: TracePlace = { trace: '', span: '' };
  private readonly sampler: TraceIdRatioBasedSampler;
  private readonly provider: TracerProvider;
  private readonly tracer: Tracer;

  constructor({ url, serviceName, ratio, log }: OtelOptions) {
    this.sampler = new TraceIdRatioBasedSampler(ratio);
    this.provider = new TracerProvider({
      sampler: new AlwaysOnSampler(), // `follows` was asked before
      resource: defaultResource()
        .merge(detectResources({ detectors: [envDetector] }))
        .merge(resourceFromAttributes({ 'service.name': serviceName })),
      idGenerator: {
        generateTraceId: () => this.next.trace,
        generateSpanId: () => this.next.span,
      },
      spanProcessors: [
        new BatchSpanProcessor({
          exporter: telling(new OTLPTraceExporter({ url }), log),
          maxQueueSize: SPANS_MAX,
          scheduledDelayMillis: 1_000,
        }),
      ],
    });
    this.tracer = this.provider.getTracer('sabot');
  }

  follows(id: string): boolean {
    return this.sampler.shouldSample(ROOT_CONTEXT, id).decision === SamplingDecision.RECORD_AND_SAMPLED;
  }

  take({ name, kind, at, under, beganMs, endedMs, attributes, failed, link }: TraceSpan): void {
    this.next = at;
    const parent =
      under === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, contextOf({ ...at, span: under }));
    const links = link === null ? [] : [{ context: contextOf(link) }];
    const span = this.tracer.startSpan(
      name,
      { kind: KINDS[kind], startTime: beganMs, attributes: { ...attributes }, links },
      parent,
    );
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(endedMs);
  }

  async close(): Promise<void> {
    const closed = quietly(this.provider.shutdown(), 'reported');
    const ending = new AbortController();
    await Promise.race([
      closed,
      quietly(pause(LAST_MS_MAX, undefined, { signal: ending.signal }), 'aborted'),
    ]);
    ending.abort();
  }
}

/** The most buffered spans. A page of 2,000 events has several spans for each event; further ones are dropped. */
const SPANS_MAX = 16_384;

const contextOf = ({ trace: traceId, span: spanId }: TracePlace) => ({
  traceId,
  spanId,
  traceFlags: TraceFlags.SAMPLED,
  isRemote: true,
});

/** Wraps an exporter to log when a collector stops accepting spans, and when it accepts them again. */
function telling(exporter: SpanExporter, log: Log): SpanExporter {
  let fails = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const { error } = result;
        if (error !== undefined && !fails) log.warn({ error }, LOST);
        if (error === undefined && fails) log.info('The collector accepts traces again.');
        fails = error !== undefined;
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

const LOST =
  'The collector at OTEL_EXPORTER_OTLP_ENDPOINT does not accept traces. Traces are dropped until it does; nothing else is affected.';
