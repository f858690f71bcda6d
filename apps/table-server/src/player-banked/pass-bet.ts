import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TableDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Stakes nothing when it is the patron’s turn. */
export class PassBet extends commandOf('PassBet', {
  givenBy: ['patron', 'dealer'],
  refusals: [...AT_A_TABLE, 'SHOE_FINISHED', 'NOT_YOUR_TURN'],
}) {}

@CommandHandler(PassBet)
export class PassBetHandler implements ICommandHandler<PassBet> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: PassBet): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
