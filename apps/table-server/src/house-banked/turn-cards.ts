import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Turns face-down cards: for the turner alone, or with `toss` for everyone. */
export class TurnCards extends commandOf('TurnCards', {
  givenBy: ['patron', 'dealer'],
  refusals: [...AT_A_TABLE, 'NOT_YOUR_TURN', 'NOT_ENOUGH_CARDS'],
}) {}

@CommandHandler(TurnCards)
export class TurnCardsHandler extends FloorHandler<'TurnCards'> {}
