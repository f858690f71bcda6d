import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class WaiveCommission extends commandOf('WaiveCommission', {
  refusals: ['SAME_PERSON', 'NO_SUCH_PATRON', 'ABOVE_MAXIMUM', 'BAD_STAKE'],
  waits: 'always',
}) {}

@CommandHandler(WaiveCommission)
export class WaiveCommissionHandler extends FloorHandler<'WaiveCommission'> {}
