import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class RevokeLimits extends commandOf('RevokeLimits', {
  refusals: ['SAME_PERSON', 'UNKNOWN_WAGER', 'NO_SUCH_PATRON'],
}) {}

@CommandHandler(RevokeLimits)
export class RevokeLimitsHandler extends FloorHandler<'RevokeLimits'> {}
