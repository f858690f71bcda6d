import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

export class VoidCoup extends commandOf('VoidCoup', {
  refusals: [...AT_A_TABLE, 'NO_SUCH_COUP'],
  waits: 'always',
}) {}

@CommandHandler(VoidCoup)
export class VoidCoupHandler extends FloorHandler<'VoidCoup'> {}
