import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class CloseTable extends commandOf('CloseTable', { refusals: ['STAKE_IN_PLAY'] }) {}

@CommandHandler(CloseTable)
export class CloseTableHandler extends FloorHandler<'CloseTable'> {}
