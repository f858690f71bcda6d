import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class TurnCards extends commandOf('TurnCards', { refusals: ['NOT_YOUR_TURN', 'NOT_ENOUGH_CARDS'] }) {}

@CommandHandler(TurnCards)
export class TurnCardsHandler extends FloorHandler<'TurnCards'> {}
