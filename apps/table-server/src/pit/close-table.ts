import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Closes a table that has no stakes in play. All chips go back to their patrons. */
export class CloseTable extends commandOf('CloseTable', {
  givenBy: ['pit'],
  refusals: [...AT_A_TABLE, 'STAKE_IN_PLAY'],
}) {}

@CommandHandler(CloseTable)
export class CloseTableHandler extends FloorHandler<'CloseTable'> {}
