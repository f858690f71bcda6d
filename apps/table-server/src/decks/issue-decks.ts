import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { OF_DECKS } from '../commands/refusal-groups';

export class IssueDecks extends commandOf('IssueDecks', {
  refusals: OF_DECKS,
}) {}

@CommandHandler(IssueDecks)
export class IssueDecksHandler extends FloorHandler<'IssueDecks'> {}
