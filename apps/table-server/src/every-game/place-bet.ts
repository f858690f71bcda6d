import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE, LACKING } from '../commands/refusal-groups';

/** Stakes chips on a wager, or against a patron’s bank. */
export class PlaceBet extends commandOf('PlaceBet', {
  givenBy: ['patron'],
  refusals: [
    ...AT_A_TABLE,
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
