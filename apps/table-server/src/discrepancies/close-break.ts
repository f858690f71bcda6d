import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class CloseBreak extends commandOf('CloseBreak', { refusals: ['SAME_PERSON'] }) {}

@CommandHandler(CloseBreak)
export class CloseBreakHandler extends FloorHandler<'CloseBreak'> {}
