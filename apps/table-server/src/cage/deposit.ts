import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CageDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';

/** Pays money in at the cage. The first deposit creates the patron’s account. */
export class Deposit extends commandOf('Deposit', {
  givenBy: ['cage'],
  refusals: ['UNKNOWN_COMMAND', 'BAD_STAKE'],
}) {}

@CommandHandler(Deposit)
export class DepositHandler implements ICommandHandler<Deposit> {
  constructor(private readonly cage: CageDoor) {}

  execute({ given, by, ids, carried }: Deposit): Promise<FloorResult> {
    return this.cage.submit(given, by, ids, carried);
  }
}
