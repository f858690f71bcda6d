import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class AssignBreak extends commandOf('AssignBreak') {}

@CommandHandler(AssignBreak)
export class AssignBreakHandler extends FloorHandler<'AssignBreak'> {}
