/** A hand in a replay. */
export interface ReplayedHand {
  readonly cards: readonly string[];
  readonly total: number;
}
