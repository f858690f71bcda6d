import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TableDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';

/** Opens a table with its house rules. */
export class OpenTable extends commandOf('OpenTable', {
  givenBy: ['pit'],
  refusals: [
    'UNKNOWN_COMMAND',
    'TABLE_EXISTS',
    'PATRON_EDGE',
    'BAD_RULES',
    'UNKNOWN_VARIANT',
    'UNKNOWN_WAGER',
  ],
}) {}

@CommandHandler(OpenTable)
export class OpenTableHandler implements ICommandHandler<OpenTable> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: OpenTable): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
