import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

export class DecideOnFive extends commandOf('DecideOnFive', {
  refusals: [...AT_A_TABLE, 'NOT_YOUR_TURN', 'NOT_ENOUGH_CARDS'],
}) {}

@CommandHandler(DecideOnFive)
export class DecideOnFiveHandler extends FloorHandler<'DecideOnFive'> {}
