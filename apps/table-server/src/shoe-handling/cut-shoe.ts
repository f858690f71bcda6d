import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

export class CutShoe extends commandOf('CutShoe', { refusals: [...AT_A_TABLE, 'NOT_YOUR_TURN'] }) {}

@CommandHandler(CutShoe)
export class CutShoeHandler extends FloorHandler<'CutShoe'> {}
