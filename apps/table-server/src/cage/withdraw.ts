import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class Withdraw extends commandOf('Withdraw', {
  refusals: ['NO_SUCH_PATRON', 'INSUFFICIENT_FUNDS', 'BAD_STAKE'],
}) {}

@CommandHandler(Withdraw)
export class WithdrawHandler extends FloorHandler<'Withdraw'> {}
