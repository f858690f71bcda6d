import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

export class CloseBetting extends commandOf('CloseBetting', {
  refusals: [...AT_A_TABLE, 'NOT_YOUR_TURN', 'SHOE_FINISHED'],
}) {}

@CommandHandler(CloseBetting)
export class CloseBettingHandler extends FloorHandler<'CloseBetting'> {}
