import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TableDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Records a count of the tray. The event has the difference from the expected amount. */
export class CountFloat extends commandOf('CountFloat', {
  givenBy: ['pit', 'cage'],
  refusals: [...AT_A_TABLE, 'BAD_STAKE'],
}) {}

@CommandHandler(CountFloat)
export class CountFloatHandler implements ICommandHandler<CountFloat> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: CountFloat): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
