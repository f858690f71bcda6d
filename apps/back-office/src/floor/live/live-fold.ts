import { callsOf } from '#game/calls';
import {
  anyTable,
  coupStep,
  resultShown,
  roundOf,
  shownOf,
  type ShownResult,
  type TableEvent,
  type TableState,
} from '#game/tables';
import { tableEventOf } from '#log/contract';
import type { StoredEvent } from '#log/event-store';
import { liveView, seenOf, type LiveView, type Remembered, type Seen } from './live.view';

/** Folds a table's events in order, and determines the visible change of each. */
export class LiveFold {
  /** The table as the events taken so far make it. */
  state: TableState = anyTable.initialState;
  private result: ShownResult | null = null;
  private settled: Remembered['last'] = null;
  private called: Remembered['called'] = null;
  private phase: string | null = null;
  private since: string | null = null;
  private seen: Seen | null = null;
  /** The JSON text of `seen`. */
  private text = '';
  private last: StoredEvent | null = null;

  /** The version of the last event, or 0. */
  get version(): number {
    return this.last?.version ?? 0;
  }

  /** The current view of the table, or null before its first event. */
  get found(): LiveView | null {
    return this.last === null || this.seen === null ? null : liveView(this.last, null, this.seen);
  }

  get isClosed(): boolean {
    return this.state.phase === 'closed';
  }

  /** Takes the next event. Returns null if it changes nothing visible. */
  take(stored: StoredEvent): LiveView | null {
    this.fold(stored);
    const seen = this.look();
    return seen === null ? null : liveView(stored, stored.type, seen);
  }

  /** Takes events without reporting them, which costs a fraction: the view is computed once at the end. */
  pass(events: readonly StoredEvent[]): void {
    for (const stored of events) this.fold(stored);
    if (events.length > 0) this.look();
  }

  private fold(stored: StoredEvent): void {
    const event = tableEventOf(stored);
    const [before, result] = [this.state, resultShown(event)];
    this.state = anyTable.evolve(before, event);
    this.last = stored;
    this.noteCalls(event, before, stored);
    if (result !== null) {
      this.result = result;
      this.settled = { ...result, at: stored.recordedAt };
    }
    this.notePhase(before.phase, stored.recordedAt);
    if (this.state.phase !== 'opening' && coupStep(before, event)?.status === 'open') this.result = null;
  }

  /** Computes the view again. Returns `null` if it hasn't changed. */
  private look(): Seen | null {
    if (this.state.phase === 'opening') return null; // one commit brings all its pages, and nothing changes
    const { since, result, settled: last, called } = this;
    const remembered = { phase: this.state.phase, since, result, last, called };
    const seen = seenOf(shownOf(this.state), roundOf(this.state), remembered);
    const text = JSON.stringify(seen);
    if (text === this.text) return null;
    this.seen = seen;
    this.text = text;
    return seen;
  }

  private noteCalls(event: TableEvent, before: TableState, { version, recordedAt: at }: StoredEvent): void {
    const calls = callsOf(event, before);
    if (calls.length > 0) this.called = { version, at, calls };
  }

  /** Notes when the phase began. An opening position states the phase, but not its beginning. */
  private notePhase(before: string, at: string): void {
    const { phase } = this.state;
    if (phase === 'opening' || phase === this.phase) return;
    this.phase = phase;
    this.since = before === 'opening' ? null : at;
  }
}
