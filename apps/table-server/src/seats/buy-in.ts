import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TableDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Moves money from the patron’s account to the table, as chips. */
export class BuyIn extends commandOf('BuyIn', {
  givenBy: ['patron'],
  refusals: [...AT_A_TABLE, 'BAD_STAKE', 'INSUFFICIENT_FUNDS'],
}) {}

@CommandHandler(BuyIn)
export class BuyInHandler implements ICommandHandler<BuyIn> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: BuyIn): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
