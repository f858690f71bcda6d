import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TableDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Moves chips back to the patron’s account. */
export class CashOut extends commandOf('CashOut', {
  givenBy: ['patron'],
  refusals: [...AT_A_TABLE, 'BAD_STAKE', 'INSUFFICIENT_CHIPS'],
}) {}

@CommandHandler(CashOut)
export class CashOutHandler implements ICommandHandler<CashOut> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: CashOut): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
