import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Requests that an open coup is voided. After another person’s approval all stakes go back. */
export class VoidCoup extends commandOf('VoidCoup', {
  givenBy: ['dealer', 'pit'],
  refusals: [...AT_A_TABLE, 'NO_SUCH_COUP'],
  waits: 'always',
}) {}

@CommandHandler(VoidCoup)
export class VoidCoupHandler extends FloorHandler<'VoidCoup'> {}
