import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TableDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Loads a physical shoe, shuffled and cut by hand. Its cards are scanned as they leave it. */
export class LoadShoe extends commandOf('LoadShoe', {
  givenBy: ['dealer'],
  refusals: AT_A_TABLE,
}) {}

@CommandHandler(LoadShoe)
export class LoadShoeHandler implements ICommandHandler<LoadShoe> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: LoadShoe): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
