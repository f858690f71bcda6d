import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { OF_A_BREAK } from '../commands/refusal-groups';

/** Assigns a break to a member of staff. */
export class AssignBreak extends commandOf('AssignBreak', {
  givenBy: ['pit', 'cage'],
  refusals: OF_A_BREAK,
}) {}

@CommandHandler(AssignBreak)
export class AssignBreakHandler extends FloorHandler<'AssignBreak'> {}
