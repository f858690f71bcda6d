import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Calls for a third card: carte. */
export class CallCard extends commandOf('CallCard', {
  givenBy: ['patron', 'dealer'],
  refusals: [...AT_A_TABLE, 'NOT_YOUR_TURN', 'FALSE_DRAW', 'NOT_ENOUGH_CARDS'],
}) {}

@CommandHandler(CallCard)
export class CallCardHandler extends FloorHandler<'CallCard'> {}
