import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Stakes nothing when it is the patron’s turn. */
export class PassBet extends commandOf('PassBet', {
  givenBy: ['patron', 'dealer'],
  refusals: [...AT_A_TABLE, 'SHOE_FINISHED', 'NOT_YOUR_TURN'],
}) {}

@CommandHandler(PassBet)
export class PassBetHandler extends FloorHandler<'PassBet'> {}
