import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { OF_DECKS } from '../commands/refusal-groups';

/** Takes decks back from a table, with the number of cards counted. */
export class ReturnDecks extends commandOf('ReturnDecks', {
  givenBy: ['dealer', 'pit'],
  refusals: OF_DECKS,
}) {}

@CommandHandler(ReturnDecks)
export class ReturnDecksHandler extends FloorHandler<'ReturnDecks'> {}
