import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';

/** Records that a batch of decks arrived. */
export class ReceiveDecks extends commandOf('ReceiveDecks', {
  givenBy: ['pit', 'cage'],
  refusals: ['UNKNOWN_COMMAND', 'BATCH_EXISTS'],
}) {}

@CommandHandler(ReceiveDecks)
export class ReceiveDecksHandler extends FloorHandler<'ReceiveDecks'> {}
