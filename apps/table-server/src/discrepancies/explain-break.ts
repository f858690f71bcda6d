import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class ExplainBreak extends commandOf('ExplainBreak') {}

@CommandHandler(ExplainBreak)
export class ExplainBreakHandler extends FloorHandler<'ExplainBreak'> {}
