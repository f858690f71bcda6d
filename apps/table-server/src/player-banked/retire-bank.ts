import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TableDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Retires with the bank and its reserve. The bank is then offered to the others. */
export class RetireBank extends commandOf('RetireBank', {
  givenBy: ['patron', 'dealer'],
  refusals: [...AT_A_TABLE, 'NOT_YOUR_TURN'],
}) {}

@CommandHandler(RetireBank)
export class RetireBankHandler implements ICommandHandler<RetireBank> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: RetireBank): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
