import type { HouseBankedVariant } from './variants';

/** The house rules that decide who draws and who wins. */
export interface GameRules {
  readonly variant: HouseBankedVariant;
  /** Outcome when the first side to draw reaches the other's total (M1). Only makccarat uses it. */
  readonly equalAfterFirstDraw: 'other-wins' | 'tie';
  /**
   * Decision on a Player's five in this coup; `draw` by default (P2). A table with `playerOnFive: choice`
   * sets it from `FiveDecided`; `fiveToDecide` says whether anyone has to be asked.
   */
  readonly onFive?: 'draw' | 'stand';
}
