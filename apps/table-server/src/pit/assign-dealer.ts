import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TableDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Assigns a dealer to the table. */
export class AssignDealer extends commandOf('AssignDealer', {
  givenBy: ['pit'],
  refusals: AT_A_TABLE,
}) {}

@CommandHandler(AssignDealer)
export class AssignDealerHandler implements ICommandHandler<AssignDealer> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: AssignDealer): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
