import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TableDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { AT_A_TABLE, OF_A_BANK } from '../commands/refusal-groups';

/** Accepts the offered bank and stakes it. */
export class StakeBank extends commandOf('StakeBank', {
  givenBy: ['patron'],
  refusals: [...AT_A_TABLE, ...OF_A_BANK],
}) {}

@CommandHandler(StakeBank)
export class StakeBankHandler implements ICommandHandler<StakeBank> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: StakeBank): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
