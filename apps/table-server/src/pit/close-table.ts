import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

export class CloseTable extends commandOf('CloseTable', { refusals: [...AT_A_TABLE, 'STAKE_IN_PLAY'] }) {}

@CommandHandler(CloseTable)
export class CloseTableHandler extends FloorHandler<'CloseTable'> {}
