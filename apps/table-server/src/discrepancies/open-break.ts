import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BreakDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';

/** Opens a break for a difference. One that is already open, or was accepted, isn't opened again. */
export class OpenBreak extends commandOf('OpenBreak', {
  givenBy: ['pit', 'cage', 'integration'],
  refusals: ['UNKNOWN_COMMAND'],
}) {}

@CommandHandler(OpenBreak)
export class OpenBreakHandler implements ICommandHandler<OpenBreak> {
  constructor(private readonly breaks: BreakDoor) {}

  execute({ given, by, ids, carried }: OpenBreak): Promise<FloorResult> {
    return this.breaks.submit(given, by, ids, carried);
  }
}
