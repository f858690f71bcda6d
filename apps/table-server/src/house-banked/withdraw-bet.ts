import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FloorResult, TableDoor } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { answer } from '../commands/example-answer';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Takes back the patron’s own bet while betting is open. */
export class WithdrawBet extends commandOf('WithdrawBet', {
  givenBy: ['patron'],
  refusals: [...AT_A_TABLE, 'NO_SUCH_BET', 'STAKE_LOCKED', 'BELOW_MINIMUM'],
  answer: answer('betting', 'table:BAC-01', 10, 10, [
    [
      'BetWithdrawn',
      {
        coup: 'BAC-01/S1/C1',
        bet: 'BAC-01/S1/C1/B1',
        patron: 'ada',
        on: 'player',
        stake: '2500',
        currency: 'EUR',
      },
    ],
  ]),
}) {}

@CommandHandler(WithdrawBet)
export class WithdrawBetHandler implements ICommandHandler<WithdrawBet> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: WithdrawBet): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
