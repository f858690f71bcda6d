import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class Approve extends commandOf('Approve', {
  takesFreshSignIn: true,
  refusals: [
    'NO_SUCH_REQUEST',
    'SAME_PERSON',
    'BAD_RULES',
    'PATRON_EDGE',
    'UNKNOWN_WAGER',
    'BELOW_MINIMUM',
    'ABOVE_MAXIMUM',
  ],
}) {}

@CommandHandler(Approve)
export class ApproveHandler extends FloorHandler<'Approve'> {}
