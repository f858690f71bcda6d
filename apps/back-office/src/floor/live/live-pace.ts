/** Intervals of the live feed (`LivePace`). */
export const LIVE_PACE = Symbol('LivePace');

/** Intervals of the live feed, in milliseconds. */
export interface LivePace {
  /** Between questions for news of the tables that are watched. */
  readonly askEveryMs: number;
  /** Between signs of life, at which who watches is looked up again. */
  readonly beatEveryMs: number;
}

export const LIVE_PACE_DEFAULT: LivePace = { askEveryMs: 100, beatEveryMs: 15_000 };
