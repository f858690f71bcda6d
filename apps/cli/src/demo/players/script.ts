import type { Ids } from '#log/event-store';
import type { FloorResult } from '#log/commands';
import type { Person } from '#game/tables';
import type { House, Order } from '../../house/house';

/** An order, and who gives it. */
export interface Move {
  readonly order: Order;
  readonly by: Person;
}

/**
 * How play goes on, whoever carries it out: it asks for one move and is told what came of it, or for several courses at
 * the same time and is told nothing (null) once all of them have come to their end.
 */
export type Script<Result = void> = Generator<Move | readonly Script[], Result, FloorResult | null>;

/** Carries a course out at a house; what is to be done at the same time is. Rejects with what the house throws. */
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

/** A course carried out move by move, in the caller's time; what is to be done at the same time goes in turn. */
export class MoveByMove {
  /** The innermost last. */
  private readonly courses: Script[];
  private result: FloorResult | null = null;

  constructor(course: Script) {
    this.courses = [course];
  }

  /** Makes the next move; false: there is none left. Throws what the course throws. */
  step(give: (move: Move) => FloorResult): boolean {
    const move = this.next(this.result);
    if (move === null) return false;
    this.result = give(move);
    return true;
  }

  /** The move that follows from what came of the last one; null: there is none left. Throws what the course throws. */
  next(result: FloorResult | null): Move | null {
    for (let told = result; ; told = null) {
      const course = this.courses.at(-1);
      if (course === undefined) return null;
      const { done, value } = course.next(told);
      if (done === true) this.courses.pop();
      else if (isOneMove(value)) return value;
      else this.courses.push(...value.toReversed());
    }
  }
}

const isOneMove = (asked: Move | readonly Script[]): asked is Move => 'order' in asked;
