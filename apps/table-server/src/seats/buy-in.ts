import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Moves money from the patron’s account to the table, as chips. */
export class BuyIn extends commandOf('BuyIn', {
  givenBy: ['patron'],
  refusals: [...AT_A_TABLE, 'BAD_STAKE', 'INSUFFICIENT_FUNDS'],
}) {}

@CommandHandler(BuyIn)
export class BuyInHandler extends FloorHandler<'BuyIn'> {}
