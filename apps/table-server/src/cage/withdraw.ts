import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';

/** Pays money out at the cage. */
export class Withdraw extends commandOf('Withdraw', {
  givenBy: ['cage'],
  refusals: ['UNKNOWN_COMMAND', 'NO_SUCH_PATRON', 'INSUFFICIENT_FUNDS', 'BAD_STAKE'],
}) {}

@CommandHandler(Withdraw)
export class WithdrawHandler extends FloorHandler<'Withdraw'> {}
