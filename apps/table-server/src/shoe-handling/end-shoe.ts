import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TableDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Finishes the shoe early, between coups. A sealed shoe is revealed. */
export class EndShoe extends commandOf('EndShoe', {
  givenBy: ['pit'],
  refusals: AT_A_TABLE,
}) {}

@CommandHandler(EndShoe)
export class EndShoeHandler implements ICommandHandler<EndShoe> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: EndShoe): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
