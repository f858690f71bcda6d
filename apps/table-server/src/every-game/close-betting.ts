import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TableDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Closes the betting of the open coup. */
export class CloseBetting extends commandOf('CloseBetting', {
  givenBy: ['dealer'],
  refusals: [...AT_A_TABLE, 'NOT_YOUR_TURN', 'SHOE_FINISHED'],
}) {}

@CommandHandler(CloseBetting)
export class CloseBettingHandler implements ICommandHandler<CloseBetting> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: CloseBetting): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
