import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class Stand extends commandOf('Stand', {
  refusals: ['NOT_YOUR_TURN', 'FALSE_DRAW', 'NOT_ENOUGH_CARDS'],
}) {}

@CommandHandler(Stand)
export class StandHandler extends FloorHandler<'Stand'> {}
