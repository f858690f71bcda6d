import { waitsFor, wasOpened, type TableState } from '#game/tables';

/** The way in which waiting is timed. `measured`: by the clock. `run-out`: every wait counts as expired, as in scripts. */
export type WaitingTimes = 'measured' | 'run-out';

/**
 * The time for which each table has waited for the person who has to act (R11, C2). A state contains no times, so they
 * are kept here.
 */
export class Waiting {
  private readonly since = new Map<string, string>();

  constructor(private readonly times: WaitingTimes = 'measured') {}

  /** Updates the wait after a table changed state, at the recorded time. */
  goesOn(before: TableState, after: TableState, at: string): void {
    if (!wasOpened(after)) return;
    const waited = waitsFor(after);
    if (before.phase === after.phase && waited === waitsFor(before)) return;
    if (waited === null) this.since.delete(after.table);
    else this.since.set(after.table, at);
  }

  /** Returns the seconds until `now`, with fractions; 0 if the table waits for nobody. */
  seconds(state: TableState, now: string): number {
    if (this.times === 'run-out') return Number.POSITIVE_INFINITY;
    const since = wasOpened(state) ? this.since.get(state.table) : undefined;
    return since === undefined ? 0 : (Date.parse(now) - Date.parse(since)) / 1_000;
  }
}
