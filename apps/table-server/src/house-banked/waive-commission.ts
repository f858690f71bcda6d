import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TableDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Asks for commission that a patron owes to be waived; another person approves it. */
export class WaiveCommission extends commandOf('WaiveCommission', {
  givenBy: ['pit'],
  refusals: [...AT_A_TABLE, 'NO_SUCH_PATRON', 'ABOVE_MAXIMUM', 'BAD_STAKE'],
  waits: 'always',
}) {}

@CommandHandler(WaiveCommission)
export class WaiveCommissionHandler implements ICommandHandler<WaiveCommission> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: WaiveCommission): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
