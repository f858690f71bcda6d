import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

export class WaiveCommission extends commandOf('WaiveCommission', {
  refusals: [...AT_A_TABLE, 'NO_SUCH_PATRON', 'ABOVE_MAXIMUM', 'BAD_STAKE'],
  waits: 'always',
}) {}

@CommandHandler(WaiveCommission)
export class WaiveCommissionHandler extends FloorHandler<'WaiveCommission'> {}
