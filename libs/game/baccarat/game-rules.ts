import type { HouseBankedVariant } from './variants';

/** The house rules that decide who draws and who wins. */
export interface GameRules {
  readonly variant: HouseBankedVariant;
  /** M1: what it comes to when the first side to draw gets to the other's total. Makccarat alone asks. */
  readonly equalAfterFirstDraw: 'other-wins' | 'tie';
  /**
   * P2: what was decided on a Player's five in this coup, `draw` where it isn't given. A table with
   * `playerOnFive: choice` sets it from `FiveDecided`; `fiveToDecide` says whether anyone has to be asked.
   */
  readonly onFive?: 'draw' | 'stand';
}
