import type { TracePlace } from '#log/contract';

/** A unit of work with its duration: kinds, ids and counts, but no input and no card. */
export interface TraceSpan {
  readonly name: string;
  readonly kind: 'server' | 'internal' | 'producer' | 'consumer' | 'client';
  readonly at: TracePlace;
  /** The parent span in the same trace; `null` for the first span. */
  readonly under: string | null;
  /** Milliseconds since 1970, with a fraction. */
  readonly beganMs: number;
  readonly endedMs: number;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly failed: boolean;
  /** A span in another trace that this span belongs to. */
  readonly link: TracePlace | null;
}

/** A destination of spans. */
export interface SpanSink {
  /** Says if spans of this trace are kept. Every process must decide the same. */
  follows(trace: string): boolean;
  take(span: TraceSpan): void;
  /** Sends buffered spans, waiting a moment at most. */
  close(): Promise<void>;
}
