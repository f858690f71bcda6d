import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

export class Approve extends commandOf('Approve', {
  takesFreshSignIn: true,
  refusals: [...AT_A_TABLE, 'NO_SUCH_REQUEST', 'SAME_PERSON', 'BAD_RULES', 'PATRON_EDGE', 'ABOVE_MAXIMUM'],
}) {}

@CommandHandler(Approve)
export class ApproveHandler extends FloorHandler<'Approve'> {}
