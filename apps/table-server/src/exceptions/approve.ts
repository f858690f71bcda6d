import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Approves another person’s request. It is carried out at once. */
export class Approve extends commandOf('Approve', {
  givenBy: ['pit'],
  takesFreshSignIn: true,
  refusals: [...AT_A_TABLE, 'NO_SUCH_REQUEST', 'SAME_PERSON', 'BAD_RULES', 'PATRON_EDGE', 'ABOVE_MAXIMUM'],
}) {}

@CommandHandler(Approve)
export class ApproveHandler extends FloorHandler<'Approve'> {}
