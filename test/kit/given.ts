import type { Code, Decider, Particulars } from '#kernel/decision';

/** What was decided, to be held against what the test expects. */
export interface Decided<Event> {
  /** The command was accepted, and exactly these events are what happened. Returns them. */
  thenEvents(...expected: readonly Event[]): readonly Event[];
  /** The command was accepted; returns the events, for a test that looks at some of them. */
  thenAccepted(): readonly Event[];
  /** Expects a refusal with this code and, when they are given, exactly these particulars; any text unless `detail` says it. */
  thenRejected(code: Code, particulars?: Particulars & { readonly detail?: string }): void;
}

/** A context of `void` is left out. */
type ContextOf<Context> = void extends Context ? readonly [context?: Context] : readonly [context: Context];

/** The events of a decider's past. */
export interface Given<Command, Event, State, Context> {
  /** Their fold. */
  readonly state: State;
  /** The same past, and these events after it. */
  and(...events: readonly Event[]): Given<Command, Event, State, Context>;
  /** A command is given in the state they have come to. */
  when(command: Command, ...context: ContextOf<Context>): Decided<Event>;
}

/**
 * `given(decider, …events).when(command).thenEvents(…)`, or `.thenRejected('CODE')`: the state is the fold of the
 * events. Events that were decided must fold too, so a decision that its own `evolve` refuses fails the test.
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
