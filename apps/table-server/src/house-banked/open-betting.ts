import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Opens the betting of the next coup. */
export class OpenBetting extends commandOf('OpenBetting', {
  givenBy: ['dealer'],
  refusals: [...AT_A_TABLE, 'SHOE_FINISHED', 'NOT_ENOUGH_CARDS'],
}) {}

@CommandHandler(OpenBetting)
export class OpenBettingHandler extends FloorHandler<'OpenBetting'> {}
