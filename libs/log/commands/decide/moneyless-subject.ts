import type { Decider } from '#kernel/decision';
import { encodeEvent, SCHEMA_VERSION, type DomainEvent } from '#log/contract';
import type { Ruling, StoredEvent, Subject } from '#log/event-store';

interface AnyPhase {
  readonly phase: string;
}

/** Decides a command of an aggregate that moves no money. */
export const ruleOf = <Command, Event extends DomainEvent, State extends AnyPhase>(
  decider: Decider<Command, Event, State>,
  command: Command,
  state: State,
): Ruling<State> => {
  const decision = decider.decide(command, state);
  if (!decision.ok) return { kind: 'refused', rejection: decision.rejection };
  const after = decision.events.reduce<State>(decider.evolve, state);
  return {
    kind: 'accepted',
    phase: after.phase,
    events: decision.events.map((event) => ({
      type: event.type,
      schema: SCHEMA_VERSION,
      data: encodeEvent(event),
      legs: [],
    })),
    after,
  };
};

/** An aggregate of the event store that moves no money, such as a batch of decks. */
export class MoneylessSubject<
  Command extends { readonly type: string },
  Event extends DomainEvent,
  State extends AnyPhase,
> implements Subject<Command, State> {
  constructor(
    private readonly decider: Decider<Command, Event, State>,
    private readonly eventOf: (stored: StoredEvent) => Event,
  ) {}

  initial(): State {
    return this.decider.initialState;
  }

  fold(state: State, stored: StoredEvent): State {
    return this.decider.evolve(state, this.eventOf(stored));
  }

  nameOf({ type }: Command): string {
    return type;
  }

  decide(command: Command, state: State): Ruling<State> {
    return ruleOf(this.decider, command, state);
  }
}
