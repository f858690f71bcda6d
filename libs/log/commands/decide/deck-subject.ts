import { deckBatch, type DeckBatchState, type DeckCommand, type DeckEvent } from '#game/decks';
import { deckEventOf, encodeEvent, SCHEMA_VERSION } from '#log/contract';
import type { Ruling, StoredEvent, Subject } from '#log/event-store';

/** A batch of decks as an aggregate of the event store. It moves no money. */
export class DeckSubject implements Subject<DeckCommand, DeckBatchState> {
  initial(): DeckBatchState {
    return deckBatch.initialState;
  }

  fold(state: DeckBatchState, stored: StoredEvent): DeckBatchState {
    return deckBatch.evolve(state, deckEventOf(stored));
  }

  nameOf({ type }: DeckCommand): string {
    return type;
  }

  decide(command: DeckCommand, state: DeckBatchState): Ruling<DeckBatchState> {
    const decision = deckBatch.decide(command, state);
    if (!decision.ok) return { kind: 'refused', rejection: decision.rejection };
    const after = decision.events.reduce<DeckBatchState>(deckBatch.evolve, state);
    return {
      kind: 'accepted',
      phase: after.phase,
      events: decision.events.map((event: DeckEvent) => ({
        type: event.type,
        schema: SCHEMA_VERSION,
        data: encodeEvent(event),
        legs: [],
      })),
      after,
    };
  }
}
