import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TableDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Decides whether a Player hand of five draws a third card. */
export class DecideOnFive extends commandOf('DecideOnFive', {
  givenBy: ['patron', 'dealer'],
  refusals: [...AT_A_TABLE, 'NOT_YOUR_TURN', 'NOT_ENOUGH_CARDS'],
}) {}

@CommandHandler(DecideOnFive)
export class DecideOnFiveHandler implements ICommandHandler<DecideOnFive> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: DecideOnFive): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
