import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TableDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Leaves the seat. All chips are cashed out. */
export class LeaveSeat extends commandOf('LeaveSeat', {
  givenBy: ['patron'],
  refusals: [...AT_A_TABLE, 'NO_SUCH_SEAT', 'STAKE_IN_PLAY', 'NOT_ENOUGH_CARDS'],
}) {}

@CommandHandler(LeaveSeat)
export class LeaveSeatHandler implements ICommandHandler<LeaveSeat> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: LeaveSeat): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
