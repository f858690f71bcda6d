import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { OF_DECKS } from '../commands/refusal-groups';

export class InspectDecks extends commandOf('InspectDecks', {
  refusals: OF_DECKS,
}) {}

@CommandHandler(InspectDecks)
export class InspectDecksHandler extends FloorHandler<'InspectDecks'> {}
