import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class WitnessDecks extends commandOf('WitnessDecks', {
  refusals: ['WRONG_PHASE', 'DECK_NOT_READY', 'SAME_PERSON'],
}) {}

@CommandHandler(WitnessDecks)
export class WitnessDecksHandler extends FloorHandler<'WitnessDecks'> {}
