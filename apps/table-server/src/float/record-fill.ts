import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TableDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Records a fill: chips from the cage to the table’s tray, with a slip. */
export class RecordFill extends commandOf('RecordFill', {
  givenBy: ['pit', 'cage'],
  refusals: [...AT_A_TABLE, 'BAD_STAKE'],
}) {}

@CommandHandler(RecordFill)
export class RecordFillHandler implements ICommandHandler<RecordFill> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: RecordFill): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
