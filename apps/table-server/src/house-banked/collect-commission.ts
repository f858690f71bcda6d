import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TableDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Collects the commission that was tallied and not yet paid. */
export class CollectCommission extends commandOf('CollectCommission', {
  givenBy: ['dealer'],
  refusals: [...AT_A_TABLE, 'NO_SUCH_PATRON'],
}) {}

@CommandHandler(CollectCommission)
export class CollectCommissionHandler implements ICommandHandler<CollectCommission> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: CollectCommission): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
