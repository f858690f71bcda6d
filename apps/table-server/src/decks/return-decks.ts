import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { OF_DECKS } from '../commands/refusal-groups';

export class ReturnDecks extends commandOf('ReturnDecks', {
  refusals: OF_DECKS,
}) {}

@CommandHandler(ReturnDecks)
export class ReturnDecksHandler extends FloorHandler<'ReturnDecks'> {}
