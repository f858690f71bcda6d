import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TableDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Cuts the shuffled shoe or its next supply. The burn follows at once. */
export class CutShoe extends commandOf('CutShoe', {
  givenBy: ['patron'],
  refusals: [...AT_A_TABLE, 'NOT_YOUR_TURN'],
}) {}

@CommandHandler(CutShoe)
export class CutShoeHandler implements ICommandHandler<CutShoe> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: CutShoe): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
