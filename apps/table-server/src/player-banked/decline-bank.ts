import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TableDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Declines the offered bank. */
export class DeclineBank extends commandOf('DeclineBank', {
  givenBy: ['patron', 'dealer'],
  refusals: [...AT_A_TABLE, 'NOT_YOUR_TURN'],
}) {}

@CommandHandler(DeclineBank)
export class DeclineBankHandler implements ICommandHandler<DeclineBank> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: DeclineBank): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
