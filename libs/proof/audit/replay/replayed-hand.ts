/** A hand as a replay shows it. */
export interface ReplayedHand {
  readonly cards: readonly string[];
  readonly total: number;
}
