import type { Decision, Refused } from '#kernel/decision';
import type { Person } from '../any-table/person';
import { otherDealer, wrongPhase } from '../any-table/preconditions';
import type { ShoeContents, ShoeLookup } from '../any-table/shoe/shoe';
import { isIn, type InPhase } from '../any-table/state';

interface AnyCommand {
  readonly type: string;
  readonly by: Person;
}
interface AtTable {
  readonly phase: string;
  readonly dealer: string | null;
}
interface WithShoe {
  readonly shoe: { readonly shoe: string };
}

type Step<Command, State, Event> = (command: Command, state: State, lookup: ShoeLookup) => Decision<Event>;

/**
 * Returns builders for the steps of a game. A step at the wrong time is refused, for its own reason or with
 * `WRONG_PHASE`; then another dealer than the assigned one is refused; then the step decides.
 */
export const stepsOf = <Open extends AtTable, Event>() => {
  const when =
    <Here extends Open, Command extends AnyCommand>(
      isTime: (state: Open) => state is Here,
      step: Step<Command, Here, Event>,
      otherwise: (state: Open) => Refused | null = () => null,
    ): Step<Command, Open, Event> =>
    (command, state, lookup) =>
      isTime(state)
        ? (otherDealer(command, state) ?? step(command, state, lookup))
        : (otherwise(state) ?? wrongPhase(command, state));

  /** Returns a step that is possible in some phases. */
  const inPhases = <Phase extends Open['phase'], Command extends AnyCommand>(
    phases: readonly Phase[],
    step: Step<Command, InPhase<Open, Phase>, Event>,
  ): Step<Command, Open, Event> => when((state): state is InPhase<Open, Phase> => isIn(state, phases), step);

  /** Returns a step that turns up cards of the shoe on the table. */
  const fromShoe = <Here extends Open & WithShoe, Command extends AnyCommand>(
    isTime: (state: Open) => state is Here,
    step: (command: Command, state: Here, contents: ShoeContents) => Decision<Event>,
    otherwise?: (state: Open) => Refused | null,
  ): Step<Command, Open, Event> =>
    when(
      isTime,
      (command: Command, state, lookup) => step(command, state, lookup(state.shoe.shoe)),
      otherwise,
    );

  return { when, inPhases, fromShoe };
};
