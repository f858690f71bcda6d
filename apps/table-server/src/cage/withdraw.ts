import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CageDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';

/** Pays money out at the cage. */
export class Withdraw extends commandOf('Withdraw', {
  givenBy: ['cage'],
  refusals: ['UNKNOWN_COMMAND', 'NO_SUCH_PATRON', 'INSUFFICIENT_FUNDS', 'BAD_STAKE'],
}) {}

@CommandHandler(Withdraw)
export class WithdrawHandler implements ICommandHandler<Withdraw> {
  constructor(private readonly cage: CageDoor) {}

  execute({ given, by, ids, carried }: Withdraw): Promise<FloorResult> {
    return this.cage.submit(given, by, ids, carried);
  }
}
