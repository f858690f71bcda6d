import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Loads a physical shoe, shuffled and cut by hand. Its cards are scanned as they leave it. */
export class LoadShoe extends commandOf('LoadShoe', {
  givenBy: ['dealer'],
  refusals: AT_A_TABLE,
}) {}

@CommandHandler(LoadShoe)
export class LoadShoeHandler extends FloorHandler<'LoadShoe'> {}
