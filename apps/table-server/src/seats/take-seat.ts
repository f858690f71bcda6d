import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TableDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Takes a free seat. House-banked games need a seat only to cut, hold the shoe or turn cards. */
export class TakeSeat extends commandOf('TakeSeat', {
  givenBy: ['patron'],
  refusals: [...AT_A_TABLE, 'NO_SUCH_SEAT', 'SEAT_TAKEN', 'ALREADY_SEATED'],
}) {}

@CommandHandler(TakeSeat)
export class TakeSeatHandler implements ICommandHandler<TakeSeat> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: TakeSeat): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
