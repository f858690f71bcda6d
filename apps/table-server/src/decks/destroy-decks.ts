import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { OF_DECKS } from '../commands/refusal-groups';

/** Reports that decks were destroyed or cancelled, which another person witnesses. */
export class DestroyDecks extends commandOf('DestroyDecks', {
  givenBy: ['pit', 'cage'],
  refusals: OF_DECKS,
}) {}

@CommandHandler(DestroyDecks)
export class DestroyDecksHandler extends FloorHandler<'DestroyDecks'> {}
