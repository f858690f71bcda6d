import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TableDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Records the content of the drop box, counted or estimated. */
export class RecordDrop extends commandOf('RecordDrop', {
  givenBy: ['pit', 'cage'],
  refusals: [...AT_A_TABLE, 'BAD_STAKE'],
}) {}

@CommandHandler(RecordDrop)
export class RecordDropHandler implements ICommandHandler<RecordDrop> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: RecordDrop): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
