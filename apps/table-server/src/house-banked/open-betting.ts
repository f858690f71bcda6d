import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class OpenBetting extends commandOf('OpenBetting', {
  refusals: ['SHOE_FINISHED', 'NOT_ENOUGH_CARDS'],
}) {}

@CommandHandler(OpenBetting)
export class OpenBettingHandler extends FloorHandler<'OpenBetting'> {}
