import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BreakDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { OF_A_BREAK } from '../commands/refusal-groups';

/** Explains a break in writing, more than once if need be. It is printed with the table’s day. */
export class ExplainBreak extends commandOf('ExplainBreak', {
  givenBy: ['pit', 'cage'],
  refusals: OF_A_BREAK,
}) {}

@CommandHandler(ExplainBreak)
export class ExplainBreakHandler implements ICommandHandler<ExplainBreak> {
  constructor(private readonly breaks: BreakDoor) {}

  execute({ given, by, ids, carried }: ExplainBreak): Promise<FloorResult> {
    return this.breaks.submit(given, by, ids, carried);
  }
}
