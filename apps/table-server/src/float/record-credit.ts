import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FloorResult, TableDoor } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { answer } from '../commands/example-answer';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Records a credit: chips from the table’s tray back to the cage, with a slip. */
export class RecordCredit extends commandOf('RecordCredit', {
  givenBy: ['pit', 'cage'],
  refusals: [...AT_A_TABLE, 'BAD_STAKE'],
  answer: answer('ready', 'table:BAC-01', 30, 30, [
    ['FloatCredited', { slip: 2, amount: '100000', currency: 'EUR' }],
  ]),
}) {}

@CommandHandler(RecordCredit)
export class RecordCreditHandler implements ICommandHandler<RecordCredit> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: RecordCredit): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
