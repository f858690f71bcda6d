import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TableDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Closes the calls; the banco goes to the first in order, or betting begins. */
export class CloseBanco extends commandOf('CloseBanco', {
  givenBy: ['dealer'],
  refusals: [...AT_A_TABLE, 'SHOE_FINISHED'],
}) {}

@CommandHandler(CloseBanco)
export class CloseBancoHandler implements ICommandHandler<CloseBanco> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: CloseBanco): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
