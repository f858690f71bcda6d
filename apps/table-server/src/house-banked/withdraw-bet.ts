import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Takes back the patron’s own bet while betting is open. */
export class WithdrawBet extends commandOf('WithdrawBet', {
  givenBy: ['patron'],
  refusals: [...AT_A_TABLE, 'NO_SUCH_BET', 'STAKE_LOCKED', 'BELOW_MINIMUM'],
}) {}

@CommandHandler(WithdrawBet)
export class WithdrawBetHandler extends FloorHandler<'WithdrawBet'> {}
