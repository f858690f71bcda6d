import type { Answer } from '#log/commands';
import type { Course } from '../players/script';
import type { Witness } from '../players/table-orders';
import type { Guests } from './guests';
import type { TablePlan } from './month-plan';
import type { Staff } from './staff';
import type { TableClock } from './table-clock';

/** What is played at a table, day after day. */
export interface Game {
  /** The table opens, once. */
  open(): Course;
  /** A gaming day begins: a dealer and guests come. */
  begin(day: number): Course;
  /** A coup; or time passes without one. */
  coup(): Course;
  /** Everyone goes home, and the shoe is taken away. */
  leave(): Course;
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
