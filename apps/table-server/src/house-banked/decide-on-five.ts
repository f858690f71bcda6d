import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class DecideOnFive extends commandOf('DecideOnFive', {
  refusals: ['NOT_YOUR_TURN', 'NOT_ENOUGH_CARDS'],
}) {}

@CommandHandler(DecideOnFive)
export class DecideOnFiveHandler extends FloorHandler<'DecideOnFive'> {}
