import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Cuts the shuffled shoe or its next supply. The burn follows at once. */
export class CutShoe extends commandOf('CutShoe', {
  givenBy: ['patron'],
  refusals: [...AT_A_TABLE, 'NOT_YOUR_TURN'],
}) {}

@CommandHandler(CutShoe)
export class CutShoeHandler extends FloorHandler<'CutShoe'> {}
