import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { OF_A_BREAK } from '../commands/refusal-groups';

export class AssignBreak extends commandOf('AssignBreak', { refusals: OF_A_BREAK }) {}

@CommandHandler(AssignBreak)
export class AssignBreakHandler extends FloorHandler<'AssignBreak'> {}
