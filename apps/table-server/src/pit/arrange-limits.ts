import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class ArrangeLimits extends commandOf('ArrangeLimits', {
  refusals: ['SAME_PERSON', 'UNKNOWN_WAGER', 'BELOW_MINIMUM', 'ABOVE_MAXIMUM', 'BAD_STAKE'],
  waits: 'always',
}) {}

@CommandHandler(ArrangeLimits)
export class ArrangeLimitsHandler extends FloorHandler<'ArrangeLimits'> {}
