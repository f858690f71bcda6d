import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TableDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Passes the shoe to the next occupied seat, between a settlement and the close of betting. */
export class PassShoe extends commandOf('PassShoe', {
  givenBy: ['patron'],
  refusals: AT_A_TABLE,
}) {}

@CommandHandler(PassShoe)
export class PassShoeHandler implements ICommandHandler<PassShoe> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: PassShoe): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
