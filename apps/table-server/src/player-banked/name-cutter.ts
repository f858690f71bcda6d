import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TableDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Names the patron who cuts the shoe. */
export class NameCutter extends commandOf('NameCutter', {
  givenBy: ['patron', 'dealer'],
  refusals: [...AT_A_TABLE, 'NOT_YOUR_TURN'],
}) {}

@CommandHandler(NameCutter)
export class NameCutterHandler implements ICommandHandler<NameCutter> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: NameCutter): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
