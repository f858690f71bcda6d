import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TableDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { AT_A_TABLE, LACKING } from '../commands/refusal-groups';

/** Takes over a retired bank at exactly its amount. */
export class TakeOverBank extends commandOf('TakeOverBank', {
  givenBy: ['patron'],
  refusals: [...AT_A_TABLE, 'NOT_YOUR_TURN', ...LACKING],
}) {}

@CommandHandler(TakeOverBank)
export class TakeOverBankHandler implements ICommandHandler<TakeOverBank> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: TakeOverBank): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
