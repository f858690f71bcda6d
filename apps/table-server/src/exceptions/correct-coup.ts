import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class CorrectCoup extends commandOf('CorrectCoup', {
  refusals: ['NO_SUCH_COUP', 'BAD_CARD', 'IMPOSSIBLE_CARD', 'NOT_ENOUGH_CARDS', 'UNUSED_CARDS'],
  waits: 'always',
}) {}

@CommandHandler(CorrectCoup)
export class CorrectCoupHandler extends FloorHandler<'CorrectCoup'> {}
