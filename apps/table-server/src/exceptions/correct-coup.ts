import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Asks for a settled coup to be settled again from its true cards; another person approves it. */
export class CorrectCoup extends commandOf('CorrectCoup', {
  givenBy: ['dealer', 'pit'],
  refusals: [
    ...AT_A_TABLE,
    'NO_SUCH_COUP',
    'BAD_CARD',
    'IMPOSSIBLE_CARD',
    'NOT_ENOUGH_CARDS',
    'UNUSED_CARDS',
  ],
  waits: 'always',
}) {}

@CommandHandler(CorrectCoup)
export class CorrectCoupHandler extends FloorHandler<'CorrectCoup'> {}
