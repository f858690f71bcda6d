import type { Clock } from '#log/event-store';
import { waitsFor, type TableState } from '#game/tables';

/** `measured`: the clock says how long a table has waited. `run-out`: every waiting time counts as run out, as in scripts. */
export type WaitingTimes = 'measured' | 'run-out';

/** How long each table has waited for the person whose move it is (R11, C2). A state has no time, so it is kept here. */
export class Waiting {
  private readonly since = new Map<string, string>();

  constructor(
    private readonly clock: Clock,
    private readonly times: WaitingTimes = 'measured',
  ) {}

  /** A table goes from a state to the next, now or when that was recorded. */
  goesOn(before: TableState, after: TableState, at = this.clock.now()): void {
    if (!('table' in after)) return;
    const waited = waitsFor(after);
    if (before.phase === after.phase && waited === waitsFor(before)) return;
    if (waited === null) this.since.delete(after.table);
    else this.since.set(after.table, at);
  }

  /** In whole seconds and their parts; 0 when the table waits for nobody. */
  seconds(state: TableState): number {
    if (this.times === 'run-out') return Number.POSITIVE_INFINITY;
    const since = 'table' in state ? this.since.get(state.table) : undefined;
    return since === undefined ? 0 : (Date.parse(this.clock.now()) - Date.parse(since)) / 1_000;
  }
}
