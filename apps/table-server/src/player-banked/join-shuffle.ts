import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

export class JoinShuffle extends commandOf('JoinShuffle', { refusals: [...AT_A_TABLE, 'NOT_YOUR_TURN'] }) {}

@CommandHandler(JoinShuffle)
export class JoinShuffleHandler extends FloorHandler<'JoinShuffle'> {}
