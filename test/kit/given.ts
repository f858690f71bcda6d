import type { Code, Decider, Particulars } from '#kernel/decision';

/** A decision, to compare with what the test expects. */
export interface Decided<Event> {
  /** Expects acceptance with exactly these events, and returns them. */
  thenEvents(...expected: readonly Event[]): readonly Event[];
  /** Expects acceptance and returns the events. */
  thenAccepted(): readonly Event[];
  /**
   * Expects a refusal with this code. Particulars must match exactly if given; the text only counts if
   * `detail` is given.
   */
  thenRejected(code: Code, particulars?: Particulars & { readonly detail?: string }): void;
}

/** Makes the context optional for a decider without one. */
type ContextOf<Context> = void extends Context ? readonly [context?: Context] : readonly [context: Context];

/** A decider's past events. */
export interface Given<Command, Event, State, Context> {
  /** The fold of the events. */
  readonly state: State;
  /** Adds events to the past. */
  and(...events: readonly Event[]): Given<Command, Event, State, Context>;
  /** Decides a command in this state. */
  when(command: Command, ...context: ContextOf<Context>): Decided<Event>;
}

/**
 * `given(decider, …events).when(command).thenEvents(…)` or `.thenRejected('CODE')`: the state is the fold of
 * the events. Decided events are folded too, so a decision that its own `evolve` rejects fails the test.
 */
export const given = <Command, Event, State, Context>(
  decider: Decider<Command, Event, State, Context>,
  ...events: readonly Event[]
): Given<Command, Event, State, Context> => from(decider, decider.initialState, events);

const from = <Command, Event, State, Context>(
  decider: Decider<Command, Event, State, Context>,
  before: State,
  events: readonly Event[],
): Given<Command, Event, State, Context> => {
  const state = events.reduce((folded, event) => decider.evolve(folded, event), before);
  return {
    state,
    and: (...more) => from(decider, state, more),
    when(command, ...[context]) {
      const decision = decider.decide(command, state, context as Context);
      const accepted = (): readonly Event[] => {
        if (!decision.ok) throw new Error(`refused: ${JSON.stringify(decision.rejection)}`);
        from(decider, state, decision.events);
        return decision.events;
      };
      return {
        thenAccepted: accepted,
        thenEvents(...expected) {
          const decided = accepted();
          expect(decided).toStrictEqual(expected);
          return decided;
        },
        thenRejected(code, particulars) {
          if (decision.ok) throw new Error(`accepted, not ${code}: ${typesOf(decision.events)}`);
          const { rejection } = decision;
          if (particulars === undefined) expect(rejection).toMatchObject({ code });
          else expect(rejection).toEqual({ code, detail: expect.any(String), ...particulars });
        },
      };
    },
  };
};

const typesOf = (events: readonly unknown[]): string =>
  events.map((event) => String((event as { type?: unknown }).type)).join(', ') || 'no events';
