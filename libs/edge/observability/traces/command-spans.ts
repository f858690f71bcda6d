import { placeOfEvent, traceOfCorrelation } from '#log/contract';
import { attributesOf, type OpenSpan, type TracedEvent, type Traces } from './traces';

/**
 * The spans of a command: one of its decision, and one of each event until its commit, with the event's own id. They
 * are part of the request's trace if this process serves the request.
 */
export class CommandSpans {
  private decision: OpenSpan | null = null;
  private events: readonly OpenSpan[] = [];

  private constructor(
    private readonly traces: Traces,
    private readonly trace: string,
    private readonly under: string | null,
  ) {}

  /** Returns `null` if the trace isn't kept. */
  static of(traces: Traces, correlationId: string | null): CommandSpans | null {
    const trace = traceOfCorrelation(correlationId);
    if (trace === null || !traces.follows(trace)) return null;
    // Work of one request may continue during the next one, because a timer keeps the context in which it was set.
    const current = traces.current()?.at;
    return new CommandSpans(traces, trace, current?.trace === trace ? current.span : null);
  }

  deciding(): void {
    this.events = [];
    this.decision = this.traces.begin({ ...this.here(), name: 'decide', kind: 'internal' });
  }

  decided(events: readonly TracedEvent[]): void {
    this.decision?.end({ attributes: { 'sabot.events': events.length } });
    this.events = events.flatMap((event) => this.written(event) ?? []);
  }

  committed(): void {
    for (const event of this.events) event.end();
  }

  private written(event: TracedEvent): OpenSpan | null {
    const own = placeOfEvent(event)?.span;
    if (own === undefined) return null;
    const attributes = attributesOf(event);
    return this.traces.begin({ ...this.here(), name: 'commit', kind: 'internal', own, attributes });
  }

  private here(): { readonly trace: string; readonly under: string | null } {
    return { trace: this.trace, under: this.under };
  }
}
