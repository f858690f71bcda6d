import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Collects the commission that was tallied and not yet paid. */
export class CollectCommission extends commandOf('CollectCommission', {
  givenBy: ['dealer'],
  refusals: [...AT_A_TABLE, 'NO_SUCH_PATRON'],
}) {}

@CommandHandler(CollectCommission)
export class CollectCommissionHandler extends FloorHandler<'CollectCommission'> {}
