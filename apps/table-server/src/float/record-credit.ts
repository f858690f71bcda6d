import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TableDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Records a credit: chips from the table’s tray back to the cage, with a slip. */
export class RecordCredit extends commandOf('RecordCredit', {
  givenBy: ['pit', 'cage'],
  refusals: [...AT_A_TABLE, 'BAD_STAKE'],
}) {}

@CommandHandler(RecordCredit)
export class RecordCreditHandler implements ICommandHandler<RecordCredit> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: RecordCredit): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
