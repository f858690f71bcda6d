import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TableDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Takes back the patron’s own bet while betting is open. */
export class WithdrawBet extends commandOf('WithdrawBet', {
  givenBy: ['patron'],
  refusals: [...AT_A_TABLE, 'NO_SUCH_BET', 'STAKE_LOCKED', 'BELOW_MINIMUM'],
}) {}

@CommandHandler(WithdrawBet)
export class WithdrawBetHandler implements ICommandHandler<WithdrawBet> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: WithdrawBet): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
