import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FloorResult, TableDoor } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { answer } from '../commands/example-answer';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Records the content of the drop box, counted or estimated. */
export class RecordDrop extends commandOf('RecordDrop', {
  givenBy: ['pit', 'cage'],
  refusals: [...AT_A_TABLE, 'BAD_STAKE'],
  answer: answer('ready', 'table:BAC-01', 32, 32, [
    ['DropCounted', { kind: 'counted', amount: '35000', currency: 'EUR' }],
  ]),
}) {}

@CommandHandler(RecordDrop)
export class RecordDropHandler implements ICommandHandler<RecordDrop> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: RecordDrop): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
