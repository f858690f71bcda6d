import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';

/** Pays money in at the cage. The first deposit creates the patron’s account. */
export class Deposit extends commandOf('Deposit', {
  givenBy: ['cage'],
  refusals: ['UNKNOWN_COMMAND', 'BAD_STAKE'],
}) {}

@CommandHandler(Deposit)
export class DepositHandler extends FloorHandler<'Deposit'> {}
