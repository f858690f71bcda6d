import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BreakDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { OF_A_BREAK } from '../commands/refusal-groups';

/** Assigns a break to a member of staff. */
export class AssignBreak extends commandOf('AssignBreak', {
  givenBy: ['pit', 'cage'],
  refusals: OF_A_BREAK,
}) {}

@CommandHandler(AssignBreak)
export class AssignBreakHandler implements ICommandHandler<AssignBreak> {
  constructor(private readonly breaks: BreakDoor) {}

  execute({ given, by, ids, carried }: AssignBreak): Promise<FloorResult> {
    return this.breaks.submit(given, by, ids, carried);
  }
}
