import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TableDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Changes house rules between shoes. Some changes wait for another person’s approval. */
export class ChangeRules extends commandOf('ChangeRules', {
  givenBy: ['pit'],
  refusals: [...AT_A_TABLE, 'BAD_RULES', 'PATRON_EDGE'],
  waits: 'at-times',
}) {}

@CommandHandler(ChangeRules)
export class ChangeRulesHandler implements ICommandHandler<ChangeRules> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: ChangeRules): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
