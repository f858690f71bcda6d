import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { OF_A_BREAK } from '../commands/refusal-groups';

/** Explains a break in writing, more than once if need be. It is printed with the table’s day. */
export class ExplainBreak extends commandOf('ExplainBreak', {
  givenBy: ['pit', 'cage'],
  refusals: OF_A_BREAK,
}) {}

@CommandHandler(ExplainBreak)
export class ExplainBreakHandler extends FloorHandler<'ExplainBreak'> {}
