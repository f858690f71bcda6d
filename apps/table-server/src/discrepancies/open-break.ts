import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class OpenBreak extends commandOf('OpenBreak') {}

@CommandHandler(OpenBreak)
export class OpenBreakHandler extends FloorHandler<'OpenBreak'> {}
