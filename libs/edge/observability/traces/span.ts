import type { TracePlace } from '#log/contract';

/** What was done for how long, as traces have it: kinds, ids and counts, and nothing of what anybody said or was dealt. */
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
  /** What it belongs to in another trace. */
  readonly link: TracePlace | null;
}

/** Where spans go. */
export interface SpanSink {
  /** Whether spans of this trace are kept: every process of a house has to say the same. */
  follows(trace: string): boolean;
  take(span: TraceSpan): void;
  /** Sends what is still kept back, for a moment at most. */
  close(): Promise<void>;
}
