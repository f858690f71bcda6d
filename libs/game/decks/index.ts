export { DECK_ENDS, DECK_USES, DECKS_MAX, type DeckCommand } from './deck-batch.commands';
export type { DeckEvent } from './deck-batch.events';
export {
  CARDS_IN_DECK,
  countDecksByState,
  DECK_STATES,
  tableOfShoe,
  type DeckBatch,
  type DeckBatchState,
  type DeckState,
} from './deck-batch';
export { deckBatch } from './deck-batch.decider';
