import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

export class Deal extends commandOf('Deal', {
  refusals: [...AT_A_TABLE, 'NOT_YOUR_TURN', 'SHOE_FINISHED', 'NOT_ENOUGH_CARDS'],
}) {}

@CommandHandler(Deal)
export class DealHandler extends FloorHandler<'Deal'> {}
