import type { Person } from '#game/tables';
import type { FloorResult } from '#log/commands';
import type { Ids } from '#log/event-store';
import type { House, Order } from '../../house/house';

/** An order with the person who gives it. */
export interface Move {
  readonly order: Order;
  readonly by: Person;
}

/**
 * A course of play, independent of what executes it. It yields one move and receives its result, or several courses to
 * run at the same time and receives `null` once all have ended.
 */
export type Script<Result = void> = Generator<Move | readonly Script[], Result, FloorResult | null>;

/** Executes a course on a server, with simultaneous courses in parallel. Rejects with the server's errors. */
export async function carryOut<Result>(course: Script<Result>, house: House, ids: Ids): Promise<Result> {
  let step = course.next(null);
  while (step.done !== true) {
    if (isOneMove(step.value)) {
      const { order, by } = step.value;
      step = course.next(await house.give(order, by, ids.uuid()));
    } else {
      await Promise.all(step.value.map((each) => carryOut(each, house, ids)));
      step = course.next(null);
    }
  }
  return step.value;
}

/** Executes a course move by move, in the caller's time. Simultaneous courses take turns. */
export class MoveByMove {
  /** The nested courses, the innermost last. */
  private readonly courses: Script[];
  private result: FloorResult | null = null;

  constructor(course: Script) {
    this.courses = [course];
  }

  /** Makes the next move. Returns `false` if there is none left. Throws what the course throws. */
  step(give: (move: Move) => FloorResult): boolean {
    const move = this.next(this.result);
    if (move === null) return false;
    this.result = give(move);
    return true;
  }

  /**
   * Returns the move that follows the result of the last one, or `null` if there is none left. Throws what the course
   * throws.
   */
  next(result: FloorResult | null): Move | null {
    for (let lastResult = result; ; lastResult = null) {
      const course = this.courses.at(-1);
      if (course === undefined) return null;
      const { done, value } = course.next(lastResult);
      if (done === true) this.courses.pop();
      else if (isOneMove(value)) return value;
      else this.courses.push(...value.toReversed());
    }
  }
}

const isOneMove = (asked: Move | readonly Script[]): asked is Move => !Array.isArray(asked);
