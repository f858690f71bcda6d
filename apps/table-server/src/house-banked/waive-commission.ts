import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Asks for commission that a patron owes to be waived; another person approves it. */
export class WaiveCommission extends commandOf('WaiveCommission', {
  givenBy: ['pit'],
  refusals: [...AT_A_TABLE, 'NO_SUCH_PATRON', 'ABOVE_MAXIMUM', 'BAD_STAKE'],
  waits: 'always',
}) {}

@CommandHandler(WaiveCommission)
export class WaiveCommissionHandler extends FloorHandler<'WaiveCommission'> {}
