import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FloorResult, TableDoor } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { answer } from '../commands/example-answer';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Decides whether a Player hand of five draws a third card. */
export class DecideOnFive extends commandOf('DecideOnFive', {
  givenBy: ['patron', 'dealer'],
  refusals: [...AT_A_TABLE, 'NOT_YOUR_TURN', 'NOT_ENOUGH_CARDS'],
  answer: answer('ready', 'table:BAC-01', 16, 14, [
    ['FiveDecided', { coup: 'BAC-01/S1/C2', patron: 'ada', by: null, draw: false }],
  ]),
}) {}

@CommandHandler(DecideOnFive)
export class DecideOnFiveHandler implements ICommandHandler<DecideOnFive> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: DecideOnFive): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
