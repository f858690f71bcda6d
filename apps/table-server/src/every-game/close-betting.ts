import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class CloseBetting extends commandOf('CloseBetting', {
  refusals: ['NOT_YOUR_TURN', 'SHOE_FINISHED'],
}) {}

@CommandHandler(CloseBetting)
export class CloseBettingHandler extends FloorHandler<'CloseBetting'> {}
