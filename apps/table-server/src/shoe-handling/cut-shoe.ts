import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class CutShoe extends commandOf('CutShoe', { refusals: ['NOT_YOUR_TURN'] }) {}

@CommandHandler(CutShoe)
export class CutShoeHandler extends FloorHandler<'CutShoe'> {}
