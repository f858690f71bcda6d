import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BreakDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { OF_A_BREAK } from '../commands/refusal-groups';

/** Closes a discrepancy that another person explained: the difference is gone, or it is accepted. */
export class CloseBreak extends commandOf('CloseBreak', {
  givenBy: ['pit', 'cage'],
  refusals: [...OF_A_BREAK, 'SAME_PERSON'],
}) {}

@CommandHandler(CloseBreak)
export class CloseBreakHandler implements ICommandHandler<CloseBreak> {
  constructor(private readonly breaks: BreakDoor) {}

  execute({ given, by, ids, carried }: CloseBreak): Promise<FloorResult> {
    return this.breaks.submit(given, by, ids, carried);
  }
}
