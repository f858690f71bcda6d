import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class ReceiveDecks extends commandOf('ReceiveDecks', {
  refusals: ['BATCH_EXISTS'],
}) {}

@CommandHandler(ReceiveDecks)
export class ReceiveDecksHandler extends FloorHandler<'ReceiveDecks'> {}
