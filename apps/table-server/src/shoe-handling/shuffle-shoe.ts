import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TableDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Shuffles a sealed shoe and publishes a commitment to its order. */
export class ShuffleShoe extends commandOf('ShuffleShoe', {
  givenBy: ['dealer'],
  refusals: AT_A_TABLE,
}) {}

@CommandHandler(ShuffleShoe)
export class ShuffleShoeHandler implements ICommandHandler<ShuffleShoe> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: ShuffleShoe): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
