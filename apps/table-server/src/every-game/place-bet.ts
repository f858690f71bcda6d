import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FloorResult, TableDoor } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { answer } from '../commands/example-answer';
import { AT_A_TABLE, LACKING } from '../commands/refusal-groups';

/** Stakes chips on a wager, or against a patron’s bank. */
export class PlaceBet extends commandOf('PlaceBet', {
  givenBy: ['patron'],
  refusals: [
    ...AT_A_TABLE,
    'BELOW_MINIMUM',
    'ABOVE_MAXIMUM',
    'NOT_A_STEP',
    'TABLE_EXPOSURE',
    'EXCEEDS_BANK',
    'NOT_YOUR_TURN',
    'SHOE_FINISHED',
    ...LACKING,
    'BAD_STAKE',
    'UNKNOWN_WAGER',
  ],
  answer: answer('betting', 'table:BAC-01', 11, 11, [
    [
      'BetPlaced',
      {
        coup: 'BAC-01/S1/C1',
        bet: 'BAC-01/S1/C1/B2',
        patron: 'ada',
        seat: 1,
        on: 'banker',
        stake: '2500',
        currency: 'EUR',
      },
    ],
  ]),
}) {}

@CommandHandler(PlaceBet)
export class PlaceBetHandler implements ICommandHandler<PlaceBet> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: PlaceBet): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
