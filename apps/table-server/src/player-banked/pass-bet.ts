import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FloorResult, TableDoor } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { answer } from '../commands/example-answer';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Stakes nothing when it is the patron’s turn. */
export class PassBet extends commandOf('PassBet', {
  givenBy: ['patron', 'dealer'],
  refusals: [...AT_A_TABLE, 'SHOE_FINISHED', 'NOT_YOUR_TURN'],
  answer: answer('betting', 'table:CDF-01', 18, 18, [
    ['BetPassed', { coup: 'CDF-01/S1/C1', patron: 'ada', seat: 1, by: null }],
  ]),
}) {}

@CommandHandler(PassBet)
export class PassBetHandler implements ICommandHandler<PassBet> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: PassBet): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
