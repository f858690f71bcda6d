import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TableDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Closes a table that has no stakes in play. All chips go back to their patrons. */
export class CloseTable extends commandOf('CloseTable', {
  givenBy: ['pit'],
  refusals: [...AT_A_TABLE, 'STAKE_IN_PLAY'],
}) {}

@CommandHandler(CloseTable)
export class CloseTableHandler implements ICommandHandler<CloseTable> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: CloseTable): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
