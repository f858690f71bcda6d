import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { OF_DECKS } from '../commands/refusal-groups';

export class DestroyDecks extends commandOf('DestroyDecks', {
  refusals: OF_DECKS,
}) {}

@CommandHandler(DestroyDecks)
export class DestroyDecksHandler extends FloorHandler<'DestroyDecks'> {}
