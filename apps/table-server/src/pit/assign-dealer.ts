import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Assigns a dealer to the table. */
export class AssignDealer extends commandOf('AssignDealer', {
  givenBy: ['pit'],
  refusals: AT_A_TABLE,
}) {}

@CommandHandler(AssignDealer)
export class AssignDealerHandler extends FloorHandler<'AssignDealer'> {}
