import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FloorResult, TableDoor } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { answer } from '../commands/example-answer';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Closes the calls; the banco goes to the first in order, or betting begins. */
export class CloseBanco extends commandOf('CloseBanco', {
  givenBy: ['dealer'],
  refusals: [...AT_A_TABLE, 'SHOE_FINISHED'],
  answer: answer('dealing', 'table:CDF-01', 17, 17, [
    ['BancoClosed', { coup: 'CDF-01/S1/C1', calls: 1 }],
    ['BancoAwarded', { coup: 'CDF-01/S1/C1', patron: 'ada', seat: 1, suivi: false }],
    [
      'BetPlaced',
      {
        coup: 'CDF-01/S1/C1',
        bet: 'CDF-01/S1/C1/B1',
        patron: 'ada',
        seat: 1,
        stake: '100000',
        currency: 'EUR',
      },
    ],
    ['BettingClosed', { coup: 'CDF-01/S1/C1', bets: 1 }],
  ]),
}) {}

@CommandHandler(CloseBanco)
export class CloseBancoHandler implements ICommandHandler<CloseBanco> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: CloseBanco): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
