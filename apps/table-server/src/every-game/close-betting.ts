import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Closes the betting of the open coup. */
export class CloseBetting extends commandOf('CloseBetting', {
  givenBy: ['dealer'],
  refusals: [...AT_A_TABLE, 'NOT_YOUR_TURN', 'SHOE_FINISHED'],
}) {}

@CommandHandler(CloseBetting)
export class CloseBettingHandler extends FloorHandler<'CloseBetting'> {}
