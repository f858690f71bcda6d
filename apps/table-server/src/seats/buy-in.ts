import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

export class BuyIn extends commandOf('BuyIn', {
  refusals: [...AT_A_TABLE, 'BAD_STAKE', 'INSUFFICIENT_FUNDS'],
}) {}

@CommandHandler(BuyIn)
export class BuyInHandler extends FloorHandler<'BuyIn'> {}
