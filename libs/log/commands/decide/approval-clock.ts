import type { Clock } from '#log/event-store';
import { lapsedRequests, type TableState } from '#game/tables';
import type { WaitingTimes } from './decision-clock';

/** Since when the requests of each table wait for a second person. A state has no time, so it is kept here. */
export class RequestTimes {
  /** Times by table, and by request. */
  private readonly asked = new Map<string, ReadonlyMap<string, string>>();
  private onAsked: () => void = () => undefined;

  constructor(
    private readonly clock: Clock,
    private readonly times: WaitingTimes = 'measured',
  ) {}

  /** Calls back, from now on, whenever a request waits. */
  whenAsked(listener: () => void): void {
    this.onAsked = listener;
  }

  /** Tables of which requests wait. */
  get tables(): readonly string[] {
    return [...this.asked.keys()];
  }

  /**
   * A table goes from a state to the next, now or when that was recorded. What is known already stays known: a table that
   * is read again from an opening position has requests older than it.
   */
  goesOn(before: TableState, after: TableState, at = this.clock.now()): void {
    if (this.times === 'run-out' || openIn(after) === openIn(before)) return;
    this.keepOpen(after, at);
  }

  /** A request waits since then, as the log has it. */
  learn(table: string, request: string, at: string): void {
    if (this.times === 'run-out') return;
    this.asked.set(table, new Map([...(this.asked.get(table) ?? []), [request, at]]));
    this.onAsked();
  }

  /** The table is another server's by now. */
  forget(table: string): void {
    this.asked.delete(table);
  }

  /**
   * How long a request of a table has waited in seconds, without an id the only one; in a script, where no time passes,
   * it has not waited at all.
   */
  waited(state: TableState, request: string | null): number {
    const id = request ?? openIn(state)[0]?.request;
    return id === undefined || !('table' in state) ? 0 : this.seconds(state.table, id);
  }

  private seconds(table: string, request: string): number {
    const at = this.asked.get(table)?.get(request);
    return at === undefined ? 0 : (Date.parse(this.clock.now()) - Date.parse(at)) / 1_000;
  }

  /** Decides the requests that nobody answered in time, and forgets the times of those that wait no more. */
  lapsed(state: TableState): ReturnType<typeof lapsedRequests> {
    if (this.times === 'run-out' || !('table' in state)) return [];
    this.keepOpen(state, this.clock.now());
    return lapsedRequests(state, (request) => this.seconds(state.table, request));
  }

  private keepOpen(state: TableState, at: string): void {
    if (!('table' in state)) return;
    const known = this.asked.get(state.table);
    const open = openIn(state).map(({ request }) => [request, known?.get(request) ?? at] as const);
    if (open.length === 0) this.asked.delete(state.table);
    else this.asked.set(state.table, new Map(open));
    if (open.length > 0) this.onAsked();
  }
}

const NONE = [] as const;
const openIn = (state: TableState) => ('requests' in state ? state.requests.open : NONE);
