import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Finishes the shoe early, between coups. A sealed shoe is revealed. */
export class EndShoe extends commandOf('EndShoe', {
  givenBy: ['pit'],
  refusals: AT_A_TABLE,
}) {}

@CommandHandler(EndShoe)
export class EndShoeHandler extends FloorHandler<'EndShoe'> {}
