import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class CallCard extends commandOf('CallCard', {
  refusals: ['NOT_YOUR_TURN', 'FALSE_DRAW', 'NOT_ENOUGH_CARDS'],
}) {}

@CommandHandler(CallCard)
export class CallCardHandler extends FloorHandler<'CallCard'> {}
