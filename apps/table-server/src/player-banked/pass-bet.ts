import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class PassBet extends commandOf('PassBet', { refusals: ['SHOE_FINISHED', 'NOT_YOUR_TURN'] }) {}

@CommandHandler(PassBet)
export class PassBetHandler extends FloorHandler<'PassBet'> {}
