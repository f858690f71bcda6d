import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class CountFloat extends commandOf('CountFloat', { refusals: ['BAD_STAKE'] }) {}

@CommandHandler(CountFloat)
export class CountFloatHandler extends FloorHandler<'CountFloat'> {}
