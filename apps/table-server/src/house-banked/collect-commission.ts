import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

export class CollectCommission extends commandOf('CollectCommission', {
  refusals: [...AT_A_TABLE, 'NO_SUCH_PATRON'],
}) {}

@CommandHandler(CollectCommission)
export class CollectCommissionHandler extends FloorHandler<'CollectCommission'> {}
