import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class WithdrawBet extends commandOf('WithdrawBet', {
  refusals: ['NO_SUCH_BET', 'STAKE_LOCKED', 'BELOW_MINIMUM'],
}) {}

@CommandHandler(WithdrawBet)
export class WithdrawBetHandler extends FloorHandler<'WithdrawBet'> {}
