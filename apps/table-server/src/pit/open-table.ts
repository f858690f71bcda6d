import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class OpenTable extends commandOf('OpenTable', {
  refusals: ['TABLE_EXISTS', 'PATRON_EDGE', 'BAD_RULES', 'UNKNOWN_VARIANT', 'UNKNOWN_WAGER'],
}) {}

@CommandHandler(OpenTable)
export class OpenTableHandler extends FloorHandler<'OpenTable'> {}
