import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FloorResult, TableDoor } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { answer, RULES } from '../commands/example-answer';

/** Opens a table with its house rules. */
export class OpenTable extends commandOf('OpenTable', {
  givenBy: ['pit'],
  refusals: [
    'UNKNOWN_COMMAND',
    'TABLE_EXISTS',
    'PATRON_EDGE',
    'BAD_RULES',
    'UNKNOWN_VARIANT',
    'UNKNOWN_WAGER',
  ],
  answer: answer('no-shoe', 'table:BAC-01', 1, 1, [
    [
      'TableOpened',
      {
        table: 'BAC-01',
        variant: 'punto-banco',
        currency: 'EUR',
        rules: RULES,
        edition: 1,
      },
    ],
  ]),
}) {}

@CommandHandler(OpenTable)
export class OpenTableHandler implements ICommandHandler<OpenTable> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: OpenTable): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
