import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TableDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Declines a third card: non. */
export class Stand extends commandOf('Stand', {
  givenBy: ['patron', 'dealer'],
  refusals: [...AT_A_TABLE, 'NOT_YOUR_TURN', 'FALSE_DRAW', 'NOT_ENOUGH_CARDS'],
}) {}

@CommandHandler(Stand)
export class StandHandler implements ICommandHandler<Stand> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: Stand): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
