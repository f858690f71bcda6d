import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { OF_A_BREAK } from '../commands/refusal-groups';

/** Closes a discrepancy that another person explained: the difference is gone, or it is accepted. */
export class CloseBreak extends commandOf('CloseBreak', {
  givenBy: ['pit', 'cage'],
  refusals: [...OF_A_BREAK, 'SAME_PERSON'],
}) {}

@CommandHandler(CloseBreak)
export class CloseBreakHandler extends FloorHandler<'CloseBreak'> {}
