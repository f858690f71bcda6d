import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

export class ShuffleShoe extends commandOf('ShuffleShoe', { refusals: AT_A_TABLE }) {}

@CommandHandler(ShuffleShoe)
export class ShuffleShoeHandler extends FloorHandler<'ShuffleShoe'> {}
