import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TableDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Opens the betting of the next coup. */
export class OpenBetting extends commandOf('OpenBetting', {
  givenBy: ['dealer'],
  refusals: [...AT_A_TABLE, 'SHOE_FINISHED', 'NOT_ENOUGH_CARDS'],
}) {}

@CommandHandler(OpenBetting)
export class OpenBettingHandler implements ICommandHandler<OpenBetting> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: OpenBetting): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
