import type { TracePlace } from '#log/contract';

/** A piece of work and its duration, as traces have it: kinds, ids and counts, but no input and no card. */
export interface TraceSpan {
  readonly name: string;
  readonly kind: 'server' | 'internal' | 'producer' | 'consumer' | 'client';
  readonly at: TracePlace;
  /** The span that it is part of, in the same trace; null: the trace begins with it. */
  readonly under: string | null;
  /** Milliseconds since 1970, with a fraction. */
  readonly beganMs: number;
  readonly endedMs: number;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly failed: boolean;
  /** Place in another trace that the span belongs to. */
  readonly link: TracePlace | null;
}

/** Where spans go. */
export interface SpanSink {
  /** Returns `true` if spans of this trace are kept. Every process must decide the same. */
  follows(trace: string): boolean;
  take(span: TraceSpan): void;
  /** Sends what is still kept back, for a moment at most. */
  close(): Promise<void>;
}
