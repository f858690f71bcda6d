import { cage, type CageCommand, type CageEvent, type CageState } from '#game/cage';
import { invariant } from '#kernel/decision';
import {
  decodeEvent,
  encodeEvent,
  entryOfEvent,
  isCageEvent,
  patronStream,
  SCHEMA_VERSION,
} from '#log/contract';
import {
  transferOfHold,
  type NewTransfer,
  type Ruling,
  type StoredEvent,
  type Subject,
} from '#log/event-store';

/** A patron's account as an aggregate of the event store. */
export class PatronSubject implements Subject<CageCommand, CageState> {
  initial(): CageState {
    return cage.initialState;
  }

  fold(state: CageState, stored: StoredEvent): CageState {
    return cage.evolve(state, cageEventOf(stored));
  }

  nameOf({ type }: CageCommand): string {
    return type;
  }

  decide(command: CageCommand, state: CageState): Ruling<CageState> {
    const decision = cage.decide(command, state);
    if (!decision.ok) return { kind: 'refused', rejection: decision.rejection };
    const { events } = decision;
    return {
      kind: 'accepted',
      phase: null,
      events: events.map((event) => ({
        type: event.type,
        schema: SCHEMA_VERSION,
        data: encodeEvent(event),
        legs: entryOfEvent(patronStream(event.patron), event),
        ...(event.type === 'AccountOpening' ? { opensStream: true } : {}),
      })),
      after: events.reduce((account, event) => cage.evolve(account, event), state),
      opensTransfers: events.flatMap(openedTransfers),
      closesTransfers: events.flatMap(closedTransfers),
      erasesNotes: events.flatMap((event) => (event.type === 'TextsErased' ? event.texts : [])),
    };
  }
}

const cageEventOf = (stored: StoredEvent): CageEvent => {
  const event = decodeEvent(stored.type, stored.schema, stored.data);
  invariant(isCageEvent(event), `${stored.type} in ${stored.stream}`);
  return event;
};

const openedTransfers = (event: CageEvent): readonly NewTransfer[] => {
  if (event.type !== 'FundsHeld') return [];
  const { patron, table, currency, amount, hold } = event;
  return [{ id: transferOfHold(patron, hold), direction: 'in', patron, table, currency, amount }];
};

const closedTransfers = (event: CageEvent): readonly string[] =>
  event.type === 'HoldPosted' || event.type === 'HoldReleased'
    ? [transferOfHold(event.patron, event.hold)]
    : [];
