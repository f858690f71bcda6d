import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

export class CountFloat extends commandOf('CountFloat', { refusals: [...AT_A_TABLE, 'BAD_STAKE'] }) {}

@CommandHandler(CountFloat)
export class CountFloatHandler extends FloorHandler<'CountFloat'> {}
