import type { Answer } from '#log/commands';
import type { Script } from '../players/script';
import type { Witness } from '../players/table-orders';
import type { Guests } from './guests';
import type { TablePlan } from './month-plan';
import type { Staff } from './staff';
import type { TableClock } from './table-clock';

/** A game at a table, played day after day. */
export interface Game {
  /** Opens the table, once. */
  open(): Script;
  /** Begins a gaming day, with a dealer and guests. */
  begin(day: number): Script;
  /** Plays a coup, or lets time pass without one. */
  coup(): Script;
  /** Ends the day: everyone leaves and the shoe is removed. */
  leave(): Script;
  /** Sees what staff did at the table between coups. */
  watch(answer: Answer): void;
  /** The time before the end of a shift in which no coup may begin. */
  readonly secondsACoupMax: number;
}

export interface GameOptions {
  readonly plan: TablePlan;
  readonly seed: string;
  readonly clock: TableClock;
  readonly guests: Guests;
  readonly staff: Staff;
  readonly witness: Witness;
}
