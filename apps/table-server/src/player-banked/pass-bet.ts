import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

export class PassBet extends commandOf('PassBet', {
  refusals: [...AT_A_TABLE, 'SHOE_FINISHED', 'NOT_YOUR_TURN'],
}) {}

@CommandHandler(PassBet)
export class PassBetHandler extends FloorHandler<'PassBet'> {}
