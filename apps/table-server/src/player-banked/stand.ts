import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Declines a third card: non. */
export class Stand extends commandOf('Stand', {
  givenBy: ['patron', 'dealer'],
  refusals: [...AT_A_TABLE, 'NOT_YOUR_TURN', 'FALSE_DRAW', 'NOT_ENOUGH_CARDS'],
}) {}

@CommandHandler(Stand)
export class StandHandler extends FloorHandler<'Stand'> {}
