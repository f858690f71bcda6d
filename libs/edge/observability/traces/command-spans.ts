import { placeOfEvent, traceOfCorrelation } from '#log/contract';
import { attributesOf, type OpenSpan, type TracedEvent, type Traces } from './traces';

/**
 * A command on its way through its actor: a span of its decision, and one of each event until it is committed, which is
 * the event's own. It is part of the request that gave it, where that is served in this process.
 */
export class CommandSpans {
  private decision: OpenSpan | null = null;
  private events: readonly OpenSpan[] = [];

  private constructor(
    private readonly traces: Traces,
    private readonly trace: string,
    private readonly under: string | null,
  ) {}

  /** `null` if its trace is not kept. */
  static of(traces: Traces, correlationId: string | null): CommandSpans | null {
    const trace = traceOfCorrelation(correlationId);
    if (trace === null || !traces.follows(trace)) return null;
    // What one request set going may go on in the next one's time: a timer keeps the context it was set in.
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
