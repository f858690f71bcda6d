import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

export class OpenBetting extends commandOf('OpenBetting', {
  refusals: [...AT_A_TABLE, 'SHOE_FINISHED', 'NOT_ENOUGH_CARDS'],
}) {}

@CommandHandler(OpenBetting)
export class OpenBettingHandler extends FloorHandler<'OpenBetting'> {}
