import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class ShuffleShoe extends commandOf('ShuffleShoe') {}

@CommandHandler(ShuffleShoe)
export class ShuffleShoeHandler extends FloorHandler<'ShuffleShoe'> {}
