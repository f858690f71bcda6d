import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TableDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { AT_A_TABLE, OF_A_BANK } from '../commands/refusal-groups';

/** Continues as banker with a new bank. */
export class ContinueBank extends commandOf('ContinueBank', {
  givenBy: ['patron'],
  refusals: [...AT_A_TABLE, ...OF_A_BANK],
}) {}

@CommandHandler(ContinueBank)
export class ContinueBankHandler implements ICommandHandler<ContinueBank> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: ContinueBank): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
