import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Takes part in the shuffle before the cut. */
export class JoinShuffle extends commandOf('JoinShuffle', {
  givenBy: ['patron'],
  refusals: [...AT_A_TABLE, 'NOT_YOUR_TURN'],
}) {}

@CommandHandler(JoinShuffle)
export class JoinShuffleHandler extends FloorHandler<'JoinShuffle'> {}
