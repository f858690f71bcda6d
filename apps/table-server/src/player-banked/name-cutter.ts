import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class NameCutter extends commandOf('NameCutter', { refusals: ['NOT_YOUR_TURN'] }) {}

@CommandHandler(NameCutter)
export class NameCutterHandler extends FloorHandler<'NameCutter'> {}
