import {
  lapsedRequests,
  limitsRunOut,
  PAST_ITS_TIME,
  wasOpened,
  type LimitsEnded,
  type TableState,
} from '#game/tables';
import type { Clock } from '#log/event-store';
import type { WaitingTimes } from './decision-clock';

/**
 * The times at which each table's requests began to wait for a second person, and the times at which arranged
 * limits end (R7). A state contains no times of requests, so they are kept here.
 */
export class RequestTimes {
  /** Times by table and by request. */
  private readonly asked = new Map<string, ReadonlyMap<string, string>>();
  /** The first end of an arranged limit, by table. */
  private readonly ending = new Map<string, number>();
  private onAsked: () => void = () => undefined;

  constructor(
    private readonly clock: Clock,
    private readonly times: WaitingTimes = 'measured',
  ) {}

  /** Registers a listener for the arrival of a request. */
  whenAsked(listener: () => void): void {
    this.onAsked = listener;
  }

  /** Tables that have waiting requests, or limits that end at a time. */
  get tables(): readonly string[] {
    return [...new Set([...this.asked.keys(), ...this.ending.keys()])];
  }

  /** Tables that have waiting requests, or limits whose time is over. */
  get due(): readonly string[] {
    const now = Date.parse(this.clock.now());
    return this.tables.filter((table) => this.asked.has(table) || (this.ending.get(table) ?? now) <= now);
  }

  /**
   * Updates the times after a table changed state, at the recorded time. A known time stays: a table that is
   * read again from a snapshot has requests older than the snapshot.
   */
  goesOn(before: TableState, after: TableState, at: string): void {
    if (this.times === 'run-out') return;
    if (limitsIn(after) !== limitsIn(before)) this.keepEnds(after);
    if (openIn(after) !== openIn(before)) this.keepOpen(after, at);
  }

  /** Records the time of a waiting request, as found in the log. */
  learn(table: string, request: string, at: string): void {
    if (this.times === 'run-out') return;
    this.asked.set(table, new Map([...(this.asked.get(table) ?? []), [request, at]]));
    this.onAsked();
  }

  /** Forgets a table that another server has taken over. */
  forget(table: string): void {
    this.asked.delete(table);
    this.ending.delete(table);
  }

  /**
   * Returns how many seconds a request has waited until `now`; without an id, the table's only request. Returns
   * `PAST_ITS_TIME` for a limit whose own end has passed (R7). In a script, where no time passes, it is 0.
   */
  waited(state: TableState, request: string | null, now: string): number {
    const id = request ?? openIn(state)[0]?.request;
    return id === undefined || !wasOpened(state) ? 0 : this.seconds(state, id, now);
  }

  private seconds(state: TableState & { readonly table: string }, request: string, now: string): number {
    const asked = openIn(state).find((open) => open.request === request)?.asked;
    if (asked?.what === 'limits' && this.secondsUntil(asked.until, now) <= 0) return PAST_ITS_TIME;
    const at = this.asked.get(state.table)?.get(request);
    return at === undefined ? 0 : (Date.parse(now) - Date.parse(at)) / 1_000;
  }

  /**
   * Returns the seconds from `now` until an instant. In a script, where no time passes, every instant is far
   * away.
   */
  secondsUntil(instant: string, now: string): number {
    if (this.times === 'run-out') return Number.POSITIVE_INFINITY;
    return (Date.parse(instant) - Date.parse(now)) / 1_000;
  }

  /** Returns the ends of arranged limits whose time is over (R7). */
  limitsOver(state: TableState, now: string): readonly LimitsEnded[] {
    return limitsRunOut(state, (until) => this.secondsUntil(until, now) <= 0);
  }

  /**
   * Returns the refusals of requests that nobody answered in time, and forgets the times of answered ones.
   */
  lapsed(state: TableState, now: string): ReturnType<typeof lapsedRequests> {
    if (this.times === 'run-out' || !wasOpened(state)) return [];
    this.keepOpen(state, now);
    return lapsedRequests(state, (request) => this.seconds(state, request, now));
  }

  private keepEnds(state: TableState): void {
    if (!wasOpened(state)) return;
    const ends = state.arranged.entries().map(([, { until }]) => Date.parse(until));
    if (ends.length === 0) return void this.ending.delete(state.table);
    this.ending.set(state.table, Math.min(...ends));
    this.onAsked();
  }

  private keepOpen(state: TableState, at: string): void {
    if (!wasOpened(state)) return;
    const known = this.asked.get(state.table);
    const open = openIn(state).map(({ request }) => [request, known?.get(request) ?? at] as const);
    if (open.length === 0) this.asked.delete(state.table);
    else this.asked.set(state.table, new Map(open));
    if (open.length > 0) this.onAsked();
  }
}

const NONE = [] as const;
const limitsIn = (state: TableState) => (wasOpened(state) ? state.arranged : null);
const openIn = (state: TableState) => (wasOpened(state) ? state.requests.open : NONE);
