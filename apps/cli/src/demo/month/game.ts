import type { Answer } from '#log/commands';
import type { Script } from '../players/script';
import type { Witness } from '../players/table-orders';
import type { Guests } from './guests';
import type { TablePlan } from './month-plan';
import type { Staff } from './staff';
import type { TableClock } from './table-clock';

/** What is played at a table, day after day. */
export interface Game {
  /** The table opens, once. */
  open(): Script;
  /** A gaming day begins: a dealer and guests come. */
  begin(day: number): Script;
  /** A coup; or time passes without one. */
  coup(): Script;
  /** Everyone goes home, and the shoe is taken away. */
  leave(): Script;
  /** Staff did something at the table between coups. */
  watch(answer: Answer): void;
  /** How long before the end of a shift a coup may no longer begin. */
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
