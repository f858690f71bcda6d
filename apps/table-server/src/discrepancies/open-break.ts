import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';

/** Opens a break for a difference. One that is already open, or was accepted, isn't opened again. */
export class OpenBreak extends commandOf('OpenBreak', {
  givenBy: ['pit', 'cage', 'integration'],
  refusals: ['UNKNOWN_COMMAND'],
}) {}

@CommandHandler(OpenBreak)
export class OpenBreakHandler extends FloorHandler<'OpenBreak'> {}
