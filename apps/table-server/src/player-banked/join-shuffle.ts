import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class JoinShuffle extends commandOf('JoinShuffle', { refusals: ['NOT_YOUR_TURN'] }) {}

@CommandHandler(JoinShuffle)
export class JoinShuffleHandler extends FloorHandler<'JoinShuffle'> {}
