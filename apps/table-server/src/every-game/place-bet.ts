import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { LACKING } from '../commands/refusal-groups';

export class PlaceBet extends commandOf('PlaceBet', {
  refusals: [
    'BELOW_MINIMUM',
    'ABOVE_MAXIMUM',
    'NOT_A_STEP',
    'TABLE_EXPOSURE',
    'EXCEEDS_BANK',
    'NOT_YOUR_TURN',
    'SHOE_FINISHED',
    ...LACKING,
    'BAD_STAKE',
    'UNKNOWN_WAGER',
  ],
}) {}

@CommandHandler(PlaceBet)
export class PlaceBetHandler extends FloorHandler<'PlaceBet'> {}
