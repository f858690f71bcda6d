import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Decides whether a Player hand of five draws a third card. */
export class DecideOnFive extends commandOf('DecideOnFive', {
  givenBy: ['patron', 'dealer'],
  refusals: [...AT_A_TABLE, 'NOT_YOUR_TURN', 'NOT_ENOUGH_CARDS'],
}) {}

@CommandHandler(DecideOnFive)
export class DecideOnFiveHandler extends FloorHandler<'DecideOnFive'> {}
