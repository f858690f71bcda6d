import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';

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
}) {}

@CommandHandler(OpenTable)
export class OpenTableHandler extends FloorHandler<'OpenTable'> {}
