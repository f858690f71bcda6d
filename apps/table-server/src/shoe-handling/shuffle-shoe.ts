import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Shuffles a sealed shoe and publishes a commitment to its order. */
export class ShuffleShoe extends commandOf('ShuffleShoe', {
  givenBy: ['dealer'],
  refusals: AT_A_TABLE,
}) {}

@CommandHandler(ShuffleShoe)
export class ShuffleShoeHandler extends FloorHandler<'ShuffleShoe'> {}
