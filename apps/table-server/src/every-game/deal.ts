import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class Deal extends commandOf('Deal', {
  refusals: ['NOT_YOUR_TURN', 'TOO_EARLY', 'SHOE_FINISHED', 'NOT_ENOUGH_CARDS'],
}) {}

@CommandHandler(Deal)
export class DealHandler extends FloorHandler<'Deal'> {}
