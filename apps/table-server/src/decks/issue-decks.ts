import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { OF_DECKS } from '../commands/refusal-groups';

/** Issues inspected decks to a table. */
export class IssueDecks extends commandOf('IssueDecks', {
  givenBy: ['pit', 'cage'],
  refusals: OF_DECKS,
}) {}

@CommandHandler(IssueDecks)
export class IssueDecksHandler extends FloorHandler<'IssueDecks'> {}
