/** The provider of `LivePace`. */
export const LIVE_PACE = Symbol('LivePace');

/** Intervals of the live feed, in milliseconds. */
export interface LivePace {
  /** The interval between queries for news of the watched tables. */
  readonly askEveryMs: number;
  /** The interval between signs of life, at each of which the watcher's token is checked again. */
  readonly beatEveryMs: number;
  /** The time for which a table stays folded after its last watcher has left. */
  readonly keepMs: number;
}

export const LIVE_PACE_DEFAULT: LivePace = { askEveryMs: 100, beatEveryMs: 2_000, keepMs: 60_000 };
