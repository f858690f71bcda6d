import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';

/** Confirms a report on decks as its second person. */
export class WitnessDecks extends commandOf('WitnessDecks', {
  givenBy: ['dealer', 'pit', 'cage'],
  refusals: ['UNKNOWN_COMMAND', 'NO_SUCH_BATCH', 'WRONG_PHASE', 'DECK_NOT_READY', 'SAME_PERSON'],
}) {}

@CommandHandler(WitnessDecks)
export class WitnessDecksHandler extends FloorHandler<'WitnessDecks'> {}
