import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

export class WithdrawBet extends commandOf('WithdrawBet', {
  refusals: [...AT_A_TABLE, 'NO_SUCH_BET', 'STAKE_LOCKED', 'BELOW_MINIMUM'],
}) {}

@CommandHandler(WithdrawBet)
export class WithdrawBetHandler extends FloorHandler<'WithdrawBet'> {}
