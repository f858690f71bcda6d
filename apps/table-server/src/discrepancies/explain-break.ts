import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { OF_A_BREAK } from '../commands/refusal-groups';

export class ExplainBreak extends commandOf('ExplainBreak', { refusals: OF_A_BREAK }) {}

@CommandHandler(ExplainBreak)
export class ExplainBreakHandler extends FloorHandler<'ExplainBreak'> {}
