import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TableDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { AT_A_TABLE, LACKING } from '../commands/refusal-groups';

/** Accepts stakes above the bank. The excess comes from the banker’s chips. */
export class AcceptStakes extends commandOf('AcceptStakes', {
  givenBy: ['patron'],
  refusals: [...AT_A_TABLE, ...LACKING],
}) {}

@CommandHandler(AcceptStakes)
export class AcceptStakesHandler implements ICommandHandler<AcceptStakes> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: AcceptStakes): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
