import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TableDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { AT_A_TABLE, OF_A_BANK } from '../commands/refusal-groups';

/** Begins again with a new bank after the bank was broken. */
export class ReplenishBank extends commandOf('ReplenishBank', {
  givenBy: ['patron'],
  refusals: [...AT_A_TABLE, ...OF_A_BANK],
}) {}

@CommandHandler(ReplenishBank)
export class ReplenishBankHandler implements ICommandHandler<ReplenishBank> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: ReplenishBank): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
