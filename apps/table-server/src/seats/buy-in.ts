import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class BuyIn extends commandOf('BuyIn', { refusals: ['BAD_STAKE', 'INSUFFICIENT_FUNDS'] }) {}

@CommandHandler(BuyIn)
export class BuyInHandler extends FloorHandler<'BuyIn'> {}
