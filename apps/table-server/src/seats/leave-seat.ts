import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FloorResult, TableDoor } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { answer } from '../commands/example-answer';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Leaves the seat. All chips are cashed out. */
export class LeaveSeat extends commandOf('LeaveSeat', {
  givenBy: ['patron'],
  refusals: [...AT_A_TABLE, 'NO_SUCH_SEAT', 'STAKE_IN_PLAY', 'NOT_ENOUGH_CARDS'],
  answer: answer('ready', 'table:BAC-01', 19, 18, [
    ['SeatLeft', { seat: 1, patron: 'ada' }],
    ['ChipsCashed', { patron: 'ada', amount: '47500', currency: 'EUR' }],
  ]),
}) {}

@CommandHandler(LeaveSeat)
export class LeaveSeatHandler implements ICommandHandler<LeaveSeat> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: LeaveSeat): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
