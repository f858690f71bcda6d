import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { OF_DECKS } from '../commands/refusal-groups';

/** Reports an inspection of decks, which another person witnesses. */
export class InspectDecks extends commandOf('InspectDecks', {
  givenBy: ['dealer', 'pit'],
  refusals: OF_DECKS,
}) {}

@CommandHandler(InspectDecks)
export class InspectDecksHandler extends FloorHandler<'InspectDecks'> {}
