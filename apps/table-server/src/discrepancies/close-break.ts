import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { OF_A_BREAK } from '../commands/refusal-groups';

export class CloseBreak extends commandOf('CloseBreak', { refusals: [...OF_A_BREAK, 'SAME_PERSON'] }) {}

@CommandHandler(CloseBreak)
export class CloseBreakHandler extends FloorHandler<'CloseBreak'> {}
